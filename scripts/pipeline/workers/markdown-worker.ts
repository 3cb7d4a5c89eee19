import { answerWork } from '../../platform/workers/worker-entry.ts'
import { READ_MARKDOWN } from '../3-model/read-markdown.ts'

/** A thread that reads Markdown: `model/warm.ts` starts it where there is enough to read. */
answerWork([READ_MARKDOWN])
