// Written by scripts/bootstrap/register-rules.mjs: every file of launch/ is a rule, named after its code.
import type { Rule, RuleName } from './content.ts'
import { reservedAddress } from './launch/reserved-address.ts'
import { sampleData } from './launch/sample-data.ts'
import { standInPicture } from './launch/stand-in-picture.ts'
import { unreviewedArticle } from './launch/unreviewed-article.ts'
import { unreviewedSigns } from './launch/unreviewed-signs.ts'

export const launch = {
  'reserved-address': reservedAddress,
  'sample-data': sampleData,
  'stand-in-picture': standInPicture,
  'unreviewed-article': unreviewedArticle,
  'unreviewed-signs': unreviewedSigns,
} satisfies { [name in RuleName]?: Rule }
