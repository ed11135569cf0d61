import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'

/*
 * SQLite has one writer at a time. PostgreSQL has many, and whatever reads rows before it writes others has to hold them.
 */

const password = 'a good password'
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

it('keeps ten of fourteen documents that come at the same moment', async () => {
  const { person } = await startApp()
  const ada = await person()
  const answers = await times(14, () => ada.upload(pdf()))
  expect(statuses(answers)).toEqual([...Array(10).fill(201), ...Array(4).fill(409)])
  expect((await ada.portfolio()).documents).toHaveLength(10)
})

it('loses no change of what visitors read among a save, uploads and endorsements at the same moment', async () => {
  const { deps, person, visitor } = await startApp()
  const ada = await person()
  await ada.change(filled)
  const revision = async () => (await deps.db.selectFrom('portfolio').select('revision').executeTakeFirstOrThrow()).revision
  for (let round = 0; round < 5; round++) {
    const before = await revision()
    const answers = await Promise.all([
      ada.change({ headline: `Round ${round}` }),
      ada.upload(pdf()),
      ...Array.from({ length: 6 }, (_, index) =>
        visitor.post('/api/portfolio/ada-lovelace/endorse', { email: `reader${round}-${index}@example.com` }),
      ),
    ])
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(201)])
    expect(await revision()).toBe(before + 8)
  }
  expect((await ada.portfolio()).endorsementCount).toBe(30)
})

it('counts an endorsement once whose link is used eight times at the same moment', async () => {
  const smtp = await startSmtp()
  const { deps, person, visitor, mailsTo } = await startApp({ SMTP_URL: smtp.url })
  const ada = await person()
  await ada.change(filled)
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'reader@example.com' })
  await mailsTo('reader@example.com')
  const token = smtp.mails.find(({ recipients }) => recipients[0] === 'reader@example.com')?.token
  expect(statuses(await times(8, () => visitor.post('/api/confirm-endorsement', { token })))).toEqual(Array(8).fill(200))
  expect((await ada.portfolio()).endorsementCount).toBe(1)
  expect(await deps.db.selectFrom('portfolio').select('endorsement_count').where('endorsement_count', '=', 1).execute()).toHaveLength(1)
})

it('leaves the handle to nobody when its owner deletes the account and saves another one at the same moment', async () => {
  const { person } = await startApp()
  for (let round = 0; round < 6; round++) {
    const ada = await person(undefined, password)
    const handles = [`first-${round}`, `second-${round}`]
    await ada.change({ urlHandle: handles[0] ?? '' })
    const { version } = await ada.portfolio()
    const [deleted, ...saves] = await Promise.all([
      ada.post('/api/account/delete', { email: ada.account?.email, password }),
      ...Array.from({ length: 4 }, () => ada.put('/api/portfolio', { ...filled, version, urlHandle: handles[1] ?? '' })),
    ])
    expect(deleted?.status).toBe(204)
    const eve = await person()
    const available = await Promise.all(handles.map(async (handle) => (await eve.get(`/api/check-handle/${handle}`)).body.available))
    expect(available).toEqual([false, !saves.some(({ status }) => status === 200)])
  }
})

it('makes one mail of all notices that come at the same moment past the limit', async () => {
  const { deps, confirmedPerson, newVisitor } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await confirmedPerson('ada@example.com', password)
  const notices = () => times(8, () => newVisitor().post('/api/register', { email: 'ada@example.com', password }))
  await notices()
  await Promise.all([notices(), ada.post('/api/account/password', { currentPassword: password, password: 'another password' })])
  const waiting = await deps.db.selectFrom('outbox').select('subject_id').where('kind', '=', 'merged-notices').execute()
  expect(waiting.map(({ subject_id }) => subject_id.split(' ').sort())).toEqual([['address-taken', 'password-changed']])
})
