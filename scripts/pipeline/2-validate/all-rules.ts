// Written by scripts/bootstrap/register-rules.mjs: every file of rules/ is a rule, named after its code.
import type { Rule, RuleName } from './content.ts'
import { badFileName } from './rules/bad-file-name.ts'
import { brokenLink } from './rules/broken-link.ts'
import { countryNotInAddress } from './rules/country-not-in-address.ts'
import { curlyQuotes } from './rules/curly-quotes.ts'
import { dailyGap } from './rules/daily-gap.ts'
import { duplicateDate } from './rules/duplicate-date.ts'
import { duplicateDescription } from './rules/duplicate-description.ts'
import { duplicateId } from './rules/duplicate-id.ts'
import { duplicateRoute } from './rules/duplicate-route.ts'
import { duplicateTitle } from './rules/duplicate-title.ts'
import { fieldInText } from './rules/field-in-text.ts'
import { figureTwins } from './rules/figure-twins.ts'
import { filmFile } from './rules/film-file.ts'
import { formSendsNothing } from './rules/form-sends-nothing.ts'
import { headingOrder } from './rules/heading-order.ts'
import { literalFact } from './rules/literal-fact.ts'
import { missingAlt } from './rules/missing-alt.ts'
import { missingFieldInForm } from './rules/missing-field-in-form.ts'
import { missingPicture } from './rules/missing-picture.ts'
import { noMatch } from './rules/no-match.ts'
import { noWayIn } from './rules/no-way-in.ts'
import { ownPath } from './rules/own-path.ts'
import { pictureDamaged } from './rules/picture-damaged.ts'
import { placeholderHere } from './rules/placeholder-here.ts'
import { scheduleTimes } from './rules/schedule-times.ts'
import { trailingComma } from './rules/trailing-comma.ts'
import { unfinishedText } from './rules/unfinished-text.ts'
import { unknownFact } from './rules/unknown-fact.ts'
import { unknownIcon } from './rules/unknown-icon.ts'
import { unknownItem } from './rules/unknown-item.ts'
import { unknownPlaceholder } from './rules/unknown-placeholder.ts'
import { unusedList } from './rules/unused-list.ts'

export const rules = {
  'bad-file-name': badFileName,
  'broken-link': brokenLink,
  'country-not-in-address': countryNotInAddress,
  'curly-quotes': curlyQuotes,
  'daily-gap': dailyGap,
  'duplicate-date': duplicateDate,
  'duplicate-description': duplicateDescription,
  'duplicate-id': duplicateId,
  'duplicate-route': duplicateRoute,
  'duplicate-title': duplicateTitle,
  'field-in-text': fieldInText,
  'figure-twins': figureTwins,
  'film-file': filmFile,
  'form-sends-nothing': formSendsNothing,
  'heading-order': headingOrder,
  'literal-fact': literalFact,
  'missing-alt': missingAlt,
  'missing-field-in-form': missingFieldInForm,
  'missing-picture': missingPicture,
  'no-match': noMatch,
  'no-way-in': noWayIn,
  'own-path': ownPath,
  'picture-damaged': pictureDamaged,
  'placeholder-here': placeholderHere,
  'schedule-times': scheduleTimes,
  'trailing-comma': trailingComma,
  'unfinished-text': unfinishedText,
  'unknown-fact': unknownFact,
  'unknown-icon': unknownIcon,
  'unknown-item': unknownItem,
  'unknown-placeholder': unknownPlaceholder,
  'unused-list': unusedList,
} satisfies { [name in RuleName]?: Rule }
