/** Result of inspecting a PDF. */
export type Verdict = 'passed' | 'javascript' | 'launch' | 'password' | 'unreadable' | 'too_complex'

/** Ends an inspection early with its result. */
export class PdfRejectedError extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}
