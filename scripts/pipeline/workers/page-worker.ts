import { answerWork } from './answer-work.ts'
import { PROVE } from './prove/prove-page.ts'
import { RENDER } from './render/render-page.ts'

/** The program of threads that render pages and read them back. */
answerWork([RENDER, PROVE])
