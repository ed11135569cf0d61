import { z } from 'zod'
import { email } from '../fields/email-address.ts'
import { limits } from '../limits.ts'
import { rowId } from './moderation.ts'

/** What became of the invitation of one person. `unsent`: its email was stopped, or could not be delivered within three days. */
export const invitedStates = ['waiting', 'sent', 'unsent', 'registered'] as const
const invitedState = z.enum(invitedStates)

const counts = z.object({ waiting: z.int(), sent: z.int(), unsent: z.int(), registered: z.int() })

/** People who are invited together: by an email to each, or with one link for all. */
export const cohort = z.object({
  id: rowId,
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastDay: z.iso.date().meta({ description: 'The last day of the invitations, in UTC' }),
  uses: z.int().nullable().meta({ description: 'How many people can register with its link; null if each got an email' }),
  counts,
})

export const newCohort = cohort.extend({
  link: z.string().nullable().meta({ description: 'Shown only now; null if each gets an email' }),
})

export const invitedPerson = z.object({ id: rowId, email: z.string(), state: invitedState })

const tooMany = `Invite at most ${limits.cohortPeople} people at a time`

const label = z.string('Enter a name').trim().min(1, 'Enter a name').max(limits.cohortLabel, `Use at most ${limits.cohortLabel} characters`)
const lastDay = z.iso.date('Choose a day')

export const cohortFields = z.object({ label, lastDay })

export const cohortInput = z
  .strictObject({
    label,
    lastDay,
    emails: z.array(email).min(1, 'Enter at least one address').max(limits.cohortPeople, tooMany).optional(),
    uses: z.int('Enter a whole number').min(1, 'Enter at least 1').max(limits.cohortPeople, tooMany).optional(),
  })
  .refine(({ emails, uses }) => (emails === undefined) !== (uses === undefined), {
    path: ['emails'],
    error: 'Enter either addresses or a number of uses',
  })

export type Cohort = z.infer<typeof cohort>
export type NewCohort = z.infer<typeof newCohort>
export type CohortInput = z.infer<typeof cohortInput>
export type InvitedPerson = z.infer<typeof invitedPerson>
