// Written by scripts/bootstrap/register-rules.mjs: every file of rules/ is a rule, named after its code.
import type { FileRule, Rule, RuleName } from './content.ts'
import { almostSame } from './rules/almost-same.ts'
import { awayThen } from './rules/away-then.ts'
import { badFileName } from './rules/bad-file-name.ts'
import { brokenLink } from './rules/broken-link.ts'
import { brokenMark } from './rules/broken-mark.ts'
import { brokenPlaceholder } from './rules/broken-placeholder.ts'
import { changeFields } from './rules/change-fields.ts'
import { chatNumber } from './rules/chat-number.ts'
import { closedDay } from './rules/closed-day.ts'
import { closesAlways } from './rules/closes-always.ts'
import { closureOverlap } from './rules/closure-overlap.ts'
import { copiedItem } from './rules/copied-item.ts'
import { countryNotInAddress } from './rules/country-not-in-address.ts'
import { curlyQuotes } from './rules/curly-quotes.ts'
import { cutOffText } from './rules/cut-off-text.ts'
import { dailyGap } from './rules/daily-gap.ts'
import { documentFile } from './rules/document-file.ts'
import { doubleBooked } from './rules/double-booked.ts'
import { duplicateDate } from './rules/duplicate-date.ts'
import { duplicateDescription } from './rules/duplicate-description.ts'
import { duplicateId } from './rules/duplicate-id.ts'
import { duplicateRoute } from './rules/duplicate-route.ts'
import { duplicateTitle } from './rules/duplicate-title.ts'
import { emergencyEverywhere } from './rules/emergency-everywhere.ts'
import { emptyLeave } from './rules/empty-leave.ts'
import { ended } from './rules/ended.ts'
import { factTwins } from './rules/fact-twins.ts'
import { fieldInText } from './rules/field-in-text.ts'
import { fieldsDisagree } from './rules/fields-disagree.ts'
import { fieldsDisagreeInSite } from './rules/fields-disagree-in-site.ts'
import { figureTwins } from './rules/figure-twins.ts'
import { filmFile } from './rules/film-file.ts'
import { formSendsNothing } from './rules/form-sends-nothing.ts'
import { headingOrder } from './rules/heading-order.ts'
import { hoursText } from './rules/hours-text.ts'
import { idleClosure } from './rules/idle-closure.ts'
import { invisibleSign } from './rules/invisible-sign.ts'
import { leaveOverlap } from './rules/leave-overlap.ts'
import { literalFact } from './rules/literal-fact.ts'
import { lonelyTime } from './rules/lonely-time.ts'
import { longNotice } from './rules/long-notice.ts'
import { longSpan } from './rules/long-span.ts'
import { lostDashInKeywords } from './rules/lost-dash-in-keywords.ts'
import { mapPlace } from './rules/map-place.ts'
import { menuTwice } from './rules/menu-twice.ts'
import { missingAlt } from './rules/missing-alt.ts'
import { missingFieldInFlagged } from './rules/missing-field-in-flagged.ts'
import { missingFieldInForm } from './rules/missing-field-in-form.ts'
import { missingPicture } from './rules/missing-picture.ts'
import { namesItself } from './rules/names-itself.ts'
import { nearFigure } from './rules/near-figure.ts'
import { nearFigureInWords } from './rules/near-figure-in-words.ts'
import { neverTakesPlace } from './rules/never-takes-place.ts'
import { noHelpline } from './rules/no-helpline.ts'
import { noMatch } from './rules/no-match.ts'
import { noPlainWords } from './rules/no-plain-words.ts'
import { noSource } from './rules/no-source.ts'
import { nothingToMove } from './rules/nothing-to-move.ts'
import { noticeNeverShows } from './rules/notice-never-shows.ts'
import { noticeWithoutNumber } from './rules/notice-without-number.ts'
import { oddContact } from './rules/odd-contact.ts'
import { oddDate } from './rules/odd-date.ts'
import { oddDateInSpan } from './rules/odd-date-in-span.ts'
import { oddDay } from './rules/odd-day.ts'
import { oddFigure } from './rules/odd-figure.ts'
import { oddFigureInText } from './rules/odd-figure-in-text.ts'
import { otherCount } from './rules/other-count.ts'
import { otherEntry } from './rules/other-entry.ts'
import { otherEntryInSite } from './rules/other-entry-in-site.ts'
import { otherFact } from './rules/other-fact.ts'
import { otherFactInText } from './rules/other-fact-in-text.ts'
import { otherLanguage } from './rules/other-language.ts'
import { otherList } from './rules/other-list.ts'
import { otherPicture } from './rules/other-picture.ts'
import { otherTarget } from './rules/other-target.ts'
import { outOfDate } from './rules/out-of-date.ts'
import { outsideHours } from './rules/outside-hours.ts'
import { ownPath } from './rules/own-path.ts'
import { ownStandIn } from './rules/own-stand-in.ts'
import { pictureDamaged } from './rules/picture-damaged.ts'
import { placeholderHere } from './rules/placeholder-here.ts'
import { quoteNotInText } from './rules/quote-not-in-text.ts'
import { recordPageAddress } from './rules/record-page-address.ts'
import { repeatedText } from './rules/repeated-text.ts'
import { repeatedTextInBlocks } from './rules/repeated-text-in-blocks.ts'
import { sameBody } from './rules/same-body.ts'
import { sameNotice } from './rules/same-notice.ts'
import { scheduleOrderInRecord } from './rules/schedule-order-in-record.ts'
import { scheduleTimes } from './rules/schedule-times.ts'
import { sessionOverlap } from './rules/session-overlap.ts'
import { shortDayCloses } from './rules/short-day-closes.ts'
import { shortSession } from './rules/short-session.ts'
import { trailingComma } from './rules/trailing-comma.ts'
import { twoEmergencies } from './rules/two-emergencies.ts'
import { twoRhythms } from './rules/two-rhythms.ts'
import { unfinishedText } from './rules/unfinished-text.ts'
import { unknownFact } from './rules/unknown-fact.ts'
import { unknownIcon } from './rules/unknown-icon.ts'
import { unknownItem } from './rules/unknown-item.ts'
import { unknownPerson } from './rules/unknown-person.ts'
import { unknownPlaceholder } from './rules/unknown-placeholder.ts'
import { unknownRecordField } from './rules/unknown-record-field.ts'
import { unknownTimeZone } from './rules/unknown-time-zone.ts'
import { unlikeOthers } from './rules/unlike-others.ts'
import { unlistedDocument } from './rules/unlisted-document.ts'
import { unusedList } from './rules/unused-list.ts'

export const rules = {
  'almost-same': almostSame,
  'away-then': awayThen,
  'bad-file-name': badFileName,
  'broken-link': brokenLink,
  'broken-mark': brokenMark,
  'broken-placeholder': brokenPlaceholder,
  'change-fields': changeFields,
  'chat-number': chatNumber,
  'closed-day': closedDay,
  'closes-always': closesAlways,
  'closure-overlap': closureOverlap,
  'copied-item': copiedItem,
  'country-not-in-address': countryNotInAddress,
  'curly-quotes': curlyQuotes,
  'cut-off-text': cutOffText,
  'daily-gap': dailyGap,
  'document-file': documentFile,
  'double-booked': doubleBooked,
  'duplicate-date': duplicateDate,
  'duplicate-description': duplicateDescription,
  'duplicate-id': duplicateId,
  'duplicate-route': duplicateRoute,
  'duplicate-title': duplicateTitle,
  'emergency-everywhere': emergencyEverywhere,
  'empty-leave': emptyLeave,
  ended,
  'fact-twins': factTwins,
  'field-in-text': fieldInText,
  'fields-disagree': fieldsDisagree,
  'fields-disagree-in-site': fieldsDisagreeInSite,
  'figure-twins': figureTwins,
  'film-file': filmFile,
  'form-sends-nothing': formSendsNothing,
  'heading-order': headingOrder,
  'hours-text': hoursText,
  'idle-closure': idleClosure,
  'invisible-sign': invisibleSign,
  'leave-overlap': leaveOverlap,
  'literal-fact': literalFact,
  'lonely-time': lonelyTime,
  'long-notice': longNotice,
  'long-span': longSpan,
  'lost-dash-in-keywords': lostDashInKeywords,
  'map-place': mapPlace,
  'menu-twice': menuTwice,
  'missing-alt': missingAlt,
  'missing-field-in-flagged': missingFieldInFlagged,
  'missing-field-in-form': missingFieldInForm,
  'missing-picture': missingPicture,
  'names-itself': namesItself,
  'near-figure': nearFigure,
  'near-figure-in-words': nearFigureInWords,
  'never-takes-place': neverTakesPlace,
  'no-helpline': noHelpline,
  'no-match': noMatch,
  'no-plain-words': noPlainWords,
  'no-source': noSource,
  'nothing-to-move': nothingToMove,
  'notice-never-shows': noticeNeverShows,
  'notice-without-number': noticeWithoutNumber,
  'odd-contact': oddContact,
  'odd-date': oddDate,
  'odd-date-in-span': oddDateInSpan,
  'odd-day': oddDay,
  'odd-figure': oddFigure,
  'odd-figure-in-text': oddFigureInText,
  'other-count': otherCount,
  'other-entry': otherEntry,
  'other-entry-in-site': otherEntryInSite,
  'other-fact': otherFact,
  'other-fact-in-text': otherFactInText,
  'other-language': otherLanguage,
  'other-list': otherList,
  'other-picture': otherPicture,
  'other-target': otherTarget,
  'out-of-date': outOfDate,
  'outside-hours': outsideHours,
  'own-path': ownPath,
  'own-stand-in': ownStandIn,
  'picture-damaged': pictureDamaged,
  'placeholder-here': placeholderHere,
  'quote-not-in-text': quoteNotInText,
  'record-page-address': recordPageAddress,
  'repeated-text': repeatedText,
  'repeated-text-in-blocks': repeatedTextInBlocks,
  'same-body': sameBody,
  'same-notice': sameNotice,
  'schedule-order-in-record': scheduleOrderInRecord,
  'schedule-times': scheduleTimes,
  'session-overlap': sessionOverlap,
  'short-day-closes': shortDayCloses,
  'short-session': shortSession,
  'trailing-comma': trailingComma,
  'two-emergencies': twoEmergencies,
  'two-rhythms': twoRhythms,
  'unfinished-text': unfinishedText,
  'unknown-fact': unknownFact,
  'unknown-icon': unknownIcon,
  'unknown-item': unknownItem,
  'unknown-person': unknownPerson,
  'unknown-placeholder': unknownPlaceholder,
  'unknown-record-field': unknownRecordField,
  'unknown-time-zone': unknownTimeZone,
  'unlike-others': unlikeOthers,
  'unlisted-document': unlistedDocument,
  'unused-list': unusedList,
} satisfies { [name in RuleName]?: Rule }

/** Those that look at one document at a time. */
export const fileRules: ReadonlySet<Rule | FileRule> = new Set<FileRule>([
  brokenMark,
  brokenPlaceholder,
  countryNotInAddress,
  cutOffText,
  fieldInText,
  headingOrder,
  invisibleSign,
  literalFact,
  lostDashInKeywords,
  missingAlt,
  namesItself,
  nearFigure,
  oddFigureInText,
  otherFactInText,
  otherList,
  placeholderHere,
  repeatedText,
  unfinishedText,
  unknownFact,
  unknownIcon,
  unknownPlaceholder,
])
