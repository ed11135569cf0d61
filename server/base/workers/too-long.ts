import { Problem, type Text } from '../http/problems.ts'

/** A file that takes too long would take too long again, until its portfolio is changed or the machine is less busy. */
export const tooLongSeconds = 600

export class TooLongProblem extends Problem {
  constructor(reason: Text) {
    super('unavailable', reason, { retryAfter: tooLongSeconds })
  }
}
