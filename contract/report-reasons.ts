/** Why someone reports a page, and why the operator freezes or removes it. */
export const reportReasons = {
  impersonation: 'It pretends to be someone else',
  harassment: 'It insults or threatens someone',
  spam: 'It is spam or phishing',
  illegal: 'It is illegal',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
