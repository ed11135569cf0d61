import { z } from 'zod'

/** From the most to the least urgent. `unknown`: it can't be found out from here. */
export const findingLevels = ['problem', 'warning', 'unknown', 'ok'] as const

/** What is known about one part of an installation, in sentences for the operator. Never with a password or a token. */
export const finding = z.object({
  about: z.string().meta({ description: 'The part, such as Mail' }),
  level: z.enum(findingLevels),
  text: z.string(),
  advice: z.string().nullable().meta({ description: 'What to do' }),
})

export const installationStatus = z.object({
  version: z.string(),
  commit: z.string().meta({ description: '`unknown` if the build did not know it' }),
  findings: z.array(finding).meta({ description: 'The most urgent first' }),
})

/** `taken` by the mail server, `refused`, or a `file` where there is no mail server. */
const testMailOutcomes = ['taken', 'refused', 'file'] as const

export const testMailResult = z.object({
  outcome: z.enum(testMailOutcomes),
  to: z.string(),
  text: z.string().meta({ description: 'What became of it; if it was refused, with the words of the mail server' }),
})

export type Finding = z.infer<typeof finding>
export type FindingLevel = Finding['level']
export type InstallationStatus = z.infer<typeof installationStatus>
export type TestMailResult = z.infer<typeof testMailResult>
