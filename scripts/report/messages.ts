import { adviceMessages } from './messages/advice.ts'
import { clockMessages } from './messages/clock.ts'
import { documentMessages } from './messages/documents.ts'
import { closureMessages } from './messages/closures.ts'
import { factMessages } from './messages/facts.ts'
import { fieldMessages } from './messages/fields.ts'
import { fileMessages } from './messages/files.ts'
import { filmMessages } from './messages/films.ts'
import { languageMessages } from './messages/languages.ts'
import { launchMessages } from './messages/launch.ts'
import { linkMessages } from './messages/links.ts'
import { implausibleMessages } from './messages/implausible.ts'
import { noticeMessages } from './messages/notices.ts'
import { pageMessages } from './messages/pages.ts'
import { markdownMessages } from './messages/markdown.ts'
import { pastedMessages } from './messages/pasted.ts'
import { repeatedMessages } from './messages/repeated.ts'
import { pictureMessages } from './messages/pictures.ts'
import { syntaxMessages } from './messages/syntax.ts'
import { truthMessages } from './messages/truth.ts'
import { valueMessages } from './messages/values.ts'
import { verifyMessages } from './messages/verify.ts'
import type { Words } from './messages/words.ts'
import type { ProblemArgs, ProblemCode, ProblemOf } from './problem.ts'

/** The wording of every problem. A code never changes; each has a section in content/help.md. */
export const messages = {
  ...fileMessages,
  ...syntaxMessages,
  ...fieldMessages,
  ...valueMessages,
  ...linkMessages,
  ...pageMessages,
  ...factMessages,
  ...clockMessages,
  ...closureMessages,
  ...pastedMessages,
  ...markdownMessages,
  ...repeatedMessages,
  ...truthMessages,
  ...implausibleMessages,
  ...noticeMessages,
  ...pictureMessages,
  ...filmMessages,
  ...documentMessages,
  ...adviceMessages,
  ...languageMessages,
  ...launchMessages,
  ...verifyMessages,
}

const worded: { [Code in ProblemCode]: (args: ProblemArgs[Code]) => Words } = messages

/** The words for a problem. */
export const wordsOf = <Code extends ProblemCode>({ code, args }: ProblemOf<Code>): Words => worded[code](args)
