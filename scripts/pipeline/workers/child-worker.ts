import { serveTasks } from '../../platform/workers/worker-entry.ts'
import { BUNDLE, CUT, DRAW } from '../5-render/child-tasks.ts'

serveTasks([BUNDLE, CUT, DRAW])
