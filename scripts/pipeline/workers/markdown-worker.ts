import { serveTasks } from '../../platform/workers/worker-entry.ts'
import { READ_MARKDOWN } from '../3-model/read-markdown.ts'

serveTasks([READ_MARKDOWN])
