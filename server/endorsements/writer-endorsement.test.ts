import { expect, it } from 'vitest'
import { endorseAndConfirm, endorsementText, startWithMail } from '#test/endorsing.ts'

const mine = '/api/my-endorsement'
const running = await startWithMail()
const { ada, visitor } = running
let count = 0

it('lets the writer of a confirmed endorsement read, write, change and withdraw words', async () => {
  const writer = await endorseAndConfirm(running, 'ana@acme.com')
  expect((await writer.get(mine)).body).toEqual({
    page: { id: ada.account?.id, urlHandle: 'ada-lovelace', name: 'Ada Lovelace', politeName: 'Ada', language: 'en' },
    state: 'none',
    words: null,
    reference: null,
    frozen: null,
    choices: { roles: ['Programmer', 'Computer'], skills: ['Bernoulli numbers', 'Algebra'] },
    domain: 'acme.com',
  })
  const saved = await writer.put(mine, endorsementText)
  expect([saved.status, saved.body.state, saved.body.words]).toEqual([200, 'waiting', endorsementText])
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementTexts).toBeUndefined()
  const changed = await writer.put(mine, { ...endorsementText, text: 'Ada found every error before it cost us anything.' })
  expect(changed.body.words.text).toBe('Ada found every error before it cost us anything.')
  expect((await writer.delete(`${mine}/words`)).status).toBe(204)
  expect((await writer.get(mine)).body).toMatchObject({ state: 'none', words: null })
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementCount).toBe(1)
  expect((await writer.delete(mine)).status).toBe(204)
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementCount).toBe(0)
  expect((await writer.get(mine)).body.fields).toEqual({ token: 'This link is no longer valid.' })
})

it.each([
  [{ name: '' }, { name: 'Enter your name' }],
  [{ relation: 'sister' }, { relation: 'Choose how you know each other' }],
  [{ roles: ['Queen'] }, { roles: 'Choose from the page' }],
  [{ skills: ['Algebra', 'Magic'] }, { skills: 'Choose from the page' }],
  [{ text: 'Too short' }, { text: 'Write at least 20 characters' }],
  [{ text: 'Read everything about her at https://evil.example' }, { text: 'Leave out links and addresses' }],
  [{ text: 'Ada led us through the\u202Ewhole migration.' }, { text: 'Remove the invisible characters' }],
])('refuses the words %j', async (change, fields) => {
  const writer = await endorseAndConfirm(running, `ben${++count}@acme.com`)
  const { status, body } = await writer.put(mine, { ...endorsementText, ...change })
  expect([status, body.fields]).toEqual([400, fields])
  expect((await writer.get(mine)).body.state).toBe('none')
})

it('tells a writer only the name in the words when the page is no longer open to everyone', async () => {
  const writer = await endorseAndConfirm(running, 'cleo@acme.com')
  const pageAndChoices = async () => {
    const { page, choices } = (await writer.get(mine)).body
    return { page, choices }
  }
  const page = { id: ada.account?.id, urlHandle: '', name: '', politeName: '', language: '' }
  const choices = { roles: [], skills: [] }
  await ada.change({ visibility: 'locked' })
  expect(await pageAndChoices()).toEqual({ page, choices })
  expect((await writer.put(mine, endorsementText)).body.code).toBe('code_needed')
  await ada.change({ visibility: 'open' })
  expect((await writer.put(mine, endorsementText)).status).toBe(200)
  await ada.change({ visibility: 'off', firstName: 'Augusta' })
  expect(await pageAndChoices()).toEqual({ page: { ...page, name: 'Ada Lovelace', politeName: 'Ada Lovelace' }, choices })
  expect((await writer.delete(`${mine}/words`)).status).toBe(204)
})
