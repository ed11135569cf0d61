import { expect } from 'vitest'
import { mailboxDigest } from '#server/base/signing/signature.ts'
import { endorseAndConfirm, startWithMail, writeEndorsementText } from './endorsing.ts'

const day = 24 * 60 * 60 * 1000

interface Answer {
  status: number
  text: string
}

/** Requests with emails of which the server knows different things; none of their answers may tell which. `round` makes emails unique. */
export async function startWithKnownMailboxes(rounds: number) {
  const running = await startWithMail()
  const { ada, deps, visitor } = running
  await endorseAndConfirm(running, 'known@acme.com')
  const { id } = await writeEndorsementText(running, 'stopped@acme.com')
  expect((await ada.post(`/api/endorsements/${id}/stop`)).status).toBe(204)
  running.advanceClock(day)
  const portfolio = Number(ada.account?.id)
  const at = deps.clock().toISOString()
  for (let round = 0; round < rounds; round++) {
    const digest = (name: string) => mailboxDigest(deps.config.secret, `${name}${round}@acme.com`)
    await deps.db
      .insertInto('opted_out_mailbox')
      .values({ digest: digest('never'), at })
      .execute()
    await deps.db
      .insertInto('stopped_mailbox')
      .values({ portfolio_id: String(portfolio), digest: digest('refused'), at })
      .execute()
  }
  const link = (email: string) => visitor.post('/api/my-endorsement/link', { email, portfolio })
  const endorse = (email: string) => visitor.post('/api/portfolio/ada-lovelace/endorse', { email })
  const ask = (email: string) => ada.post('/api/endorsements/ask', { email })
  const requests: Record<string, Record<string, (round: number) => Promise<Answer>>> = {
    link: {
      known: () => link('known@acme.com'),
      unknown: (round) => link(`unknown${round}@acme.com`),
      stopped: () => link('stopped@acme.com'),
    },
    endorse: {
      known: () => endorse('known@acme.com'),
      unknown: (round) => endorse(`new${round}@acme.com`),
      stopped: () => endorse('stopped@acme.com'),
      owner: () => endorse('ada@example.com'),
    },
    ask: {
      unknown: (round) => ask(`anybody${round}@acme.com`),
      never: (round) => ask(`never${round}@acme.com`),
      stopped: (round) => ask(`refused${round}@acme.com`),
    },
  }
  return { ...running, requests }
}
