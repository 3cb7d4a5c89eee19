import { serveTasks } from '../../platform/workers/worker-entry.ts'
import { RENDER } from '../5-render/pages/render-page.ts'
import { VERIFY_PAGES } from '../6-verify/verify-page.ts'

serveTasks([RENDER, VERIFY_PAGES])
