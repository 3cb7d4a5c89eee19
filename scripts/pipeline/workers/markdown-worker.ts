import { answerWork } from './answer-work.ts'
import { READ_MARKDOWN } from './model/read-markdown.ts'

/** A thread that reads Markdown: `model/warm.ts` starts it where there is enough to read. */
answerWork([READ_MARKDOWN])
