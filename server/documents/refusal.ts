/** What is found about a PDF. */
export type Verdict = 'passed' | 'javascript' | 'launch' | 'password' | 'unreadable' | 'too_complex'

/** Thrown from the depth of a parser as soon as one place decides. */
export class PdfRejectedError extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}
