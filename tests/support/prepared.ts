import { prepare } from '../../scripts/pipeline/check-site.ts'

/** Schemas, validators, and what was read of files so far: made once for all tests of a worker, as in npm start. */
export const prepared = prepare()
