import { afterAll, onTestFinished } from 'vitest'

/** Runs this after the current test; outside of a test, after all tests of the file. */
export function atEnd(close: () => void | Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
