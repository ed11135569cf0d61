/** What is found about a PDF. */
export type Verdict = 'passed' | 'javascript' | 'launch' | 'password' | 'unreadable' | 'too_complex'
