import { answerWork } from '../../platform/workers/worker-entry.ts'
import { VERIFY_PAGES } from '../6-verify/verify-page.ts'
import { RENDER } from '../5-render/pages/render-page.ts'

/** The program of threads that render pages and read them back. */
answerWork([RENDER, VERIFY_PAGES])
