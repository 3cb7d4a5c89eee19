import { problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'
import { passagesOf, siteLanguage } from '../text/passages.ts'

const HELP =
  /\b(?:help|emergency|emergencies|urgent|(?:warning|danger) signs|red flags|when (?:to|you should) (?:see|call|visit|go|come|phone|ring|ask|get|seek|show))\b/i

/** An article that leaves a worried reader alone: neither an emergency card nor a heading says when to get help. */
export const noHelpSection: Rule = (content) =>
  siteLanguage(content) !== 'en'
    ? []
    : content.documents.flatMap((document) => {
        if (!document.body || (isObject(document.data) && document.data.emergency !== undefined)) return []
        if (
          passagesOf(content).some((one) => one.document === document && one.kind === 'heading' && HELP.test(one.text))
        )
          return []
        return [problemAt(document, ['title'], 'no-help-section', {})]
      })
