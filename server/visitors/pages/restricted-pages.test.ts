import { expect, it, vi } from 'vitest'
import { portfolioFileNames } from '#contract/paths.ts'
import { filled } from '#test/fixtures.ts'
import { freeze, startWithOperator } from '#test/operator.ts'
import { startWithOwner } from '#test/private-links.ts'
import { startSmtp } from '#test/smtp.ts'
import { entriesOf } from '#test/zip.ts'

const polling = { timeout: 20_000, interval: 20 }

it.each(['locked', 'off'] as const)(
  'discloses nothing about a page with visibility %s when an earlier endorsement is confirmed',
  async (visibility) => {
    const smtp = await startSmtp()
    const { ada, visitor } = await startWithOwner({}, { SMTP_URL: smtp.url })
    await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'reader@example.org' })
    const mails = () => smtp.mails.filter(({ recipients }) => recipients.includes('reader@example.org'))
    await vi.waitFor(() => expect(mails()).toHaveLength(1), polling)
    const token = mails()[0]?.token
    await ada.change({ visibility, urlHandle: 'countess' })
    const restricted = await visitor.post('/api/confirm-endorsement', { token })
    const wrong = await visitor.post('/api/confirm-endorsement', { token: `${token}x` })
    expect([restricted.status, restricted.text]).toEqual([wrong.status, wrong.text])
    expect((await ada.portfolio()).endorsementCount).toBe(0)
    await ada.change({ visibility: 'open' })
    expect((await visitor.post('/api/confirm-endorsement', { token })).body).toMatchObject({ urlHandle: 'countess' })
  },
)

it.each(['locked', 'off'] as const)("sends no email with the owner's name after the visibility has become %s", async (visibility) => {
  const smtp = await startSmtp()
  const { ada, visitor, deps } = await startWithOwner({}, { SMTP_URL: smtp.url })
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'reader@example.org' })
  await ada.change({ visibility })
  const { id } = await deps.db.selectFrom('endorsement').select('id').executeTakeFirstOrThrow()
  await deps.db
    .transaction()
    .execute((tx) => deps.mail.post(tx, { kind: 'confirm-endorsement', recipient: 'late@example.org', subjectId: id }))
  deps.mail.wake()
  await vi.waitFor(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]), polling)
  expect(smtp.mails.filter(({ recipients }) => recipients.includes('late@example.org'))).toEqual([])
})

it.each(['locked', 'off'] as const)(
  'does not name the handle at the id or a former handle while the visibility is %s',
  async (visibility) => {
    const { ada, newVisitor } = await startWithOwner()
    const { id } = await ada.portfolio()
    await ada.change({ visibility, urlHandle: 'countess' })
    for (const address of [`/me/${id}`, `/portfolio/id/${id}`, '/me/ada-lovelace'])
      for (const ending of ['', '.md', '.md?key=none', ...portfolioFileNames.map((name) => `/${name}`)]) {
        const { headers, text } = await newVisitor().get(address + ending)
        expect([address + ending, JSON.stringify(headers) + text]).toEqual([
          address + ending,
          expect.not.stringMatching(/countess|lovelace"/i),
        ])
      }
  },
)

it.each(['locked', 'off', 'frozen'] as const)(
  'does not name the handle in the archive of a person who endorsed a page that is %s now',
  async (state) => {
    const { admin, registerOwner, registerConfirmedOwner, visitor } = await startWithOperator()
    const ada = await registerOwner()
    const eve = await registerConfirmedOwner('eve@example.com')
    await ada.change({ ...filled, urlHandle: 'ada' })
    expect((await visitor.post('/api/portfolio/ada/endorse', { email: 'eve@example.com' })).status).toBe(201)
    await ada.change({ urlHandle: 'countess', ...(state !== 'frozen' && { visibility: state }) })
    if (state === 'frozen') await freeze(admin, ada)
    const { bytes } = await eve.get('/api/account/download')
    const { endorsementsGiven } = JSON.parse(String(entriesOf(bytes).get('account.json')))
    expect(endorsementsGiven).toMatchObject([{ portfolio: `http://localhost:3000/portfolio/id/${ada.account?.id}` }])
  },
)
