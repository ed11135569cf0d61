import { type RefusedName, refusedContent } from './active-content.ts'

export type Verdict = 'passed' | 'password' | 'unreadable' | 'too_complex' | RefusedName

const reasons = {
  password: 'This PDF needs a password. Please save it without one.',
  unreadable: 'This PDF cannot be opened. It may be damaged.',
  too_complex: 'This PDF is too complex to be checked. Please print it to a new PDF and upload that one.',
}

export function reasonFor(verdict: Exclude<Verdict, 'passed'>): string {
  if (verdict === 'password' || verdict === 'unreadable' || verdict === 'too_complex') return reasons[verdict]
  return `This PDF contains ${refusedContent[verdict].what} (${verdict}). Please print it to a new PDF and upload that one.`
}

export class PdfRejectedError extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}
