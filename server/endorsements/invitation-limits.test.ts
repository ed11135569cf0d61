import { expect, it } from 'vitest'
import { startWithMail } from '#test/endorsing.ts'
import { confirmEmails } from '#test/operator.ts'

const day = 24 * 60 * 60 * 1000
const subject = 'Would you endorse someone on Understory?'

it('mails one invitation a day and three in 30 days to a mailbox that 100 owners ask, with identical responses', {
  timeout: 180_000,
}, async () => {
  const { newVisitor, deps, advanceClock, mailsTo, smtp } = await startWithMail({
    RATE_LIMIT_SCALE: '1',
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
  const owners = []
  for (let index = 0; index < 100; index++) {
    const owner = newVisitor()
    owner.headers = { 'x-forwarded-for': `10.7.${index}.1` }
    const { status } = await owner.post('/api/register', { email: `owner${index}@example.com`, password: 'a good password' })
    expect(status).toBe(201)
    owners.push(owner)
  }
  await confirmEmails(deps)
  advanceClock(day)
  const responses = []
  for (const [index, owner] of owners.entries()) {
    const email = index % 2 ? `vic.tim+${index}@example.com` : 'victim@example.com'
    responses.push(await owner.post('/api/endorsements/ask', { email }))
    if (index % 20 !== 19) continue
    await mailsTo('victim@example.com')
    advanceClock(day)
  }
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"message":"If this address takes invitations, one is on its way."}']),
  )
  const countInvitations = async () => {
    await mailsTo('victim@example.com')
    return smtp.mails.filter((mail) => mail.subject === subject).length
  }
  expect(await countInvitations()).toBe(3)
  // Those that waited for 30 days are dropped when they could not be sent on the first day after.
  advanceClock(30 * day)
  expect(await countInvitations()).toBe(4)
  expect(await deps.db.selectFrom('outbox').select('id').where('kind', '=', 'ask').execute()).toEqual([])
})
