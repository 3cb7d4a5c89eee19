import { lineOf, type Place, type Problem } from '../../report/problem.ts'

/** Problems by file and by code, so that looking for what belongs together does not compare each with each. */
export interface ProblemIndex {
  all: readonly Problem[]
  inFile: (file: string) => readonly Problem[]
  ofCode: (code: string) => readonly Problem[]
  /** What has this code in this file. */
  at: (code: string, file: string) => readonly Problem[]
}

/** @param problems in any order; each list keeps it */
export function indexProblems(problems: readonly Problem[]): ProblemIndex {
  const lists = new Map<string, Problem[]>()
  const put = (key: string, problem: Problem) => {
    const list = lists.get(key)
    if (list) list.push(problem)
    else lists.set(key, [problem])
  }
  for (const problem of problems) {
    put(`file ${problem.file}`, problem)
    put(`code ${problem.code}`, problem)
    put(`${problem.code} ${problem.file}`, problem)
  }
  const get = (key: string) => lists.get(key) ?? []
  return {
    all: problems,
    inFile: (file) => get(`file ${file}`),
    ofCode: (code) => get(`code ${code}`),
    at: (code, file) => get(`${code} ${file}`),
  }
}

/** How many lines lie between the beginnings of two problems; Infinity in two files, or where one has no place. */
export const linesApart = (one: Place, other: Place): number =>
  one.file === other.file && one.range && other.range && one.text !== undefined
    ? Math.abs(lineOf(one.text, one.range[0]).line - lineOf(one.text, other.range[0]).line)
    : Infinity
