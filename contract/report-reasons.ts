/** Why somebody reports a page, and why the operator freezes or removes it. */
export const reportReasons = {
  impersonation: 'It pretends to be somebody else',
  harassment: 'It insults or threatens somebody',
  spam: 'It is spam or phishing',
  illegal: 'It is illegal',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
