import type { Criteria } from './criterion.ts'
import { operable } from './operable.ts'
import { perceivable } from './perceivable.ts'
import { understandableAndRobust } from './understandable-and-robust.ts'

/** Levels A and AA of WCAG 2.2, without 4.1.1, which 2.2 removed. */
export const criteria: Criteria = { ...perceivable, ...operable, ...understandableAndRobust }
