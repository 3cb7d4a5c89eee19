import type { Mutator } from '../mistake.ts'
import { agree } from './agree.ts'
import { factsAndTime } from './facts.ts'
import { flowAndFile } from './flow-and-file.ts'
import { harmless } from './harmless.ts'
import { keyboard } from './keyboard.ts'
import { meaning } from './meaning.ts'
import { pagesOfRecords } from './pages-of-records.ts'
import { paste } from './paste.ts'
import { sense } from './sense.ts'
import { structure } from './structure.ts'
import { typing } from './typing.ts'
import { values } from './values.ts'

/** Every kind of mistake, and every harmless change. */
export const mutators: readonly Mutator[] = [
  ...keyboard,
  ...flowAndFile,
  ...typing,
  ...structure,
  ...pagesOfRecords,
  ...values,
  ...paste,
  ...meaning,
  ...sense,
  ...factsAndTime,
  ...agree,
  ...harmless,
]
