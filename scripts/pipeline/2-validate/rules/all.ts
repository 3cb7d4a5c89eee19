import type { Rule } from '../content.ts'
import { altText } from './missing-alt.ts'
import { brokenLink } from './broken-link.ts'
import { countryShown } from './country-not-in-address.ts'
import { dailyGap } from './daily-gap.ts'
import { badFileName, duplicateDate, duplicateId, duplicateRoute } from './duplicate-route.ts'
import { duplicateDescription, duplicateTitle } from './duplicate-title.ts'
import { figureTwins } from './figure-twins.ts'
import { filmFile } from './film-file.ts'
import { formDelivery } from './form-sends-nothing.ts'
import { formTarget } from './missing-field-in-form.ts'
import { headingOrder } from './heading-order.ts'
import { leftovers } from './unfinished-text.ts'
import { literalFact } from './literal-fact.ts'
import { missingPicture } from './missing-picture.ts'
import { ownPath } from './own-path.ts'
import { pictureFile } from './picture-damaged.ts'
import { reachable } from './no-way-in.ts'
import { schedules } from './schedule-times.ts'
import { swallowedField } from './field-in-text.ts'
import { unknownFilter } from './no-match.ts'
import { unknownIcon } from './unknown-icon.ts'
import { unknownReference } from './unknown-item.ts'
import { unresolvedPlaceholder } from './unknown-placeholder.ts'

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
