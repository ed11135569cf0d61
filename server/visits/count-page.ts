import { Copy, type Moved } from '../http/copy.ts'
import type { Asking } from './readers.ts'
import type { Visits } from './visits.ts'

/** Counts a finished answer if it is somebody's page; one that the browser has already is looked at all the same. */
export function countPage(visits: Visits, answer: Copy | Moved, request: Asking) {
  if (answer instanceof Copy && answer.pageOf !== undefined) visits.count('pages', answer.pageOf, request)
}
