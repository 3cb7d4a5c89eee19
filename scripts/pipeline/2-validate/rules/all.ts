import type { Rule } from '../content.ts'
import { altText } from './alt-text.ts'
import { brokenLink } from './broken-link.ts'
import { countryShown } from './country-shown.ts'
import { dailyGap } from './daily-gap.ts'
import { badFileName, duplicateDate, duplicateId, duplicateRoute } from './duplicate.ts'
import { duplicateDescription, duplicateTitle } from './duplicate-words.ts'
import { figureTwins } from './figure-twins.ts'
import { filmFile } from './film-file.ts'
import { formDelivery } from './form-delivery.ts'
import { formTarget } from './form-target.ts'
import { headingOrder } from './heading-order.ts'
import { leftovers } from './leftovers.ts'
import { literalFact } from './literal-fact.ts'
import { missingPicture } from './missing-picture.ts'
import { ownPath } from './own-path.ts'
import { pictureFile } from './picture-file.ts'
import { reachable } from './reachable.ts'
import { schedules } from './schedules.ts'
import { swallowedField } from './swallowed-field.ts'
import { unknownFilter } from './unknown-filter.ts'
import { unknownIcon } from './unknown-icon.ts'
import { unknownReference } from './unknown-reference.ts'
import { unresolvedPlaceholder } from './unresolved-placeholder.ts'

/** Every cross-file rule. Their order does not matter. */
export const rules: readonly Rule[] = [
  unknownReference,
  duplicateRoute,
  duplicateId,
  duplicateTitle,
  duplicateDescription,
  missingPicture,
  unknownIcon,
  unresolvedPlaceholder,
  brokenLink,
  dailyGap,
  formDelivery,
  formTarget,
  swallowedField,
  unknownFilter,
  badFileName,
  duplicateDate,
  schedules,
  figureTwins,
  altText,
  pictureFile,
  filmFile,
  headingOrder,
  reachable,
  leftovers,
  literalFact,
  countryShown,
  ownPath,
]
