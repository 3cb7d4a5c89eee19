import type { Rule } from '../content.ts'
import { brokenLink } from './broken-link.ts'
import { countryShown } from './country-shown.ts'
import { dailyGap } from './daily-gap.ts'
import { duplicateId, duplicateRoute } from './duplicate.ts'
import { duplicateDescription, duplicateTitle } from './duplicate-words.ts'
import { formDelivery } from './form-delivery.ts'
import { formTarget } from './form-target.ts'
import { missingPicture } from './missing-picture.ts'
import { swallowedField } from './swallowed-field.ts'
import { unknownFilter } from './unknown-filter.ts'
import { unknownIcon } from './unknown-icon.ts'
import { unknownReference } from './unknown-reference.ts'
import { unresolvedPlaceholder } from './unresolved-placeholder.ts'

/** Every cross-file rule. Their order does not matter. */
export const rules: readonly Rule[] = [unknownReference, duplicateRoute, duplicateId, duplicateTitle, duplicateDescription, missingPicture, unknownIcon, unresolvedPlaceholder, brokenLink, dailyGap, formDelivery, formTarget, swallowedField, unknownFilter, countryShown]
