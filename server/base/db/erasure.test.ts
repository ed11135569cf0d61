import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

const day = 24 * 60 * 60 * 1000
const polling = { timeout: 20_000, interval: 20 }
const password = 'a good password'

/** Each file of the data folder with each of these texts that it contains. Skips the mail folder, which replaces a mail server. */
function occurrencesOf(dataDir: string, texts: readonly string[]): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => relative(dataDir, file).split(sep)[0] !== 'mail')
    .flatMap((file) => {
      const bytes = readFileSync(file)
      return texts.filter((text) => bytes.includes(text)).map((text) => `${relative(dataDir, file)}: ${text}`)
    })
}

/** A unique value. */
const canary = (name: string, index: number | string) => `canary-${name}-${index}-`
/** A portfolio of unique values. The bios are padded, so that rows move between database pages. */
const portfolioOf = (index: number) => ({
  ...filled,
  urlHandle: `person-${index}`,
  firstName: canary('first', index),
  bio: canary('bio', index).padEnd(300, 'x'),
  phone: canary('phone', index),
  email: `${canary('contact', index)}@example.com`,
  links: filled.links.map((link) => ({ ...link, url: `https://${canary('link', index)}.example/` })),
})

it('leaves no byte of a deleted account in the data folder', async () => {
  const { deps, registerOwner, visitor, mailsTo, newVisitor } = await startApp()
  const email = `${canary('account', 'ada')}@example.com`
  const eve = await registerOwner('eve@example.com')
  await eve.change({ urlHandle: 'eve' })
  const ada = await registerOwner(email, password)
  ada.headers = { 'user-agent': canary('browser', 'ada') }
  await newVisitor().post('/api/login', { email, password }, ada.headers)
  for (const index of [1, 2, 3]) await ada.change({ ...portfolioOf(index), urlHandle: 'ada' })
  expect((await ada.upload(pdf(), `${canary('file', 'ada')}.pdf`)).status).toBe(201)
  const link = await ada.post('/api/private-links', {
    label: canary('label', 'ada'),
    edition: '',
    groups: ['phone'],
    until: null,
    maxUses: null,
  })
  const letter = await ada.put(`/api/private-links/${link.body.id}/letter`, { version: 0, text: canary('letter', 'ada') })
  expect([link.status, letter.status]).toEqual([201, 200])
  await ada.post('/api/account/email', { email: `${canary('new-email', 'ada')}@example.com`, password })
  await visitor.post('/api/portfolio/eve/endorse', { email })
  await visitor.post('/api/forgot-password', { email })
  expect(occurrencesOf(deps.config.dataDir, ['canary-']).length).toBeGreaterThan(0)

  expect((await ada.post('/api/account/delete', { email, password })).status).toBe(204)
  await mailsTo(email)
  await runHousekeeping(deps)
  expect(occurrencesOf(deps.config.dataDir, ['canary-'])).toEqual([])
  expect((await eve.portfolio()).urlHandle).toBe('eve')
})

it('removes the content of an account from the disk during the deletion', async () => {
  const { deps, registerOwner } = await startApp()
  const ada = await registerOwner('ada@example.com', password)
  await ada.change(portfolioOf(1))
  await ada.post('/api/account/delete', { email: 'ada@example.com', password })
  expect(occurrencesOf(deps.config.dataDir, ['canary-'])).toEqual([])
})

it('leaves nothing of the deleted accounts when half of many accounts are deleted', async () => {
  const { deps, registerOwner } = await startApp()
  const clients = []
  for (let index = 0; index < 30; index++) clients.push({ index, client: await registerOwner(`person-${index}@example.com`, password) })
  for (const round of [0, 100, 200])
    for (const { index, client } of clients)
      await client.change({ ...portfolioOf(index + round), urlHandle: `person-${index}`, skillCategories: skills((index + round) % 7) })
  const deletedClients = clients.filter(({ index }) => index % 2 === 0)
  for (const { index, client } of deletedClients)
    expect((await client.post('/api/account/delete', { email: `person-${index}@example.com`, password })).status).toBe(204)
  await runHousekeeping(deps)
  const deleted = deletedClients.flatMap(({ index }) => [index, index + 100, index + 200])
  const remainingTexts = clients.filter(({ index }) => index % 2 === 1).map(({ index }) => canary('bio', index + 200))
  const names = ['first', 'bio', 'phone', 'contact', 'link']
  expect(
    occurrencesOf(
      deps.config.dataDir,
      deleted.flatMap((index) => names.map((name) => canary(name, index))),
    ),
  ).toEqual([])
  expect(occurrencesOf(deps.config.dataDir, remainingTexts)).toHaveLength(15)
})

const skills = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `skill-${index}`, name: `${index}`.padEnd(90, 'y'), skills: ['z'.repeat(50)] }))

it('leaves no byte of an endorsement that was never confirmed, nor of a session that has expired', async () => {
  const smtp = await startSmtp()
  const { deps, registerOwner, visitor, advanceClock, newVisitor } = await startApp({ SMTP_URL: smtp.url })
  await (await registerOwner('owner@example.com', password)).change(filled)
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: `${canary('endorser', 1)}@example.com` })
  await newVisitor().post('/api/login', { email: 'owner@example.com', password }, { 'user-agent': canary('browser', 1) })
  await vi.waitFor(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]), polling)
  await runHousekeeping(deps)
  const deleted = [canary('endorser', 1), canary('browser', 1)]
  expect(occurrencesOf(deps.config.dataDir, deleted).length).toBeGreaterThan(0)
  advanceClock(7 * day)
  await runHousekeeping(deps)
  expect(occurrencesOf(deps.config.dataDir, deleted)).toEqual([])
})

it('deletes an account while another connection reads an older snapshot, and erases the remaining bytes later', async () => {
  const { deps, registerOwner } = await startApp()
  const ada = await registerOwner('ada@example.com', password)
  await ada.change(portfolioOf(1))
  const { dataDir } = deps.config
  const reader = new DatabaseSync(join(dataDir, 'understory.sqlite'), { readOnly: true })
  onTestFinished(() => {
    if (reader.isOpen) reader.close()
  })
  reader.exec('begin')
  reader.prepare('select count(*) from portfolio').get()
  expect((await ada.post('/api/account/delete', { email: 'ada@example.com', password })).status).toBe(204)
  await runHousekeeping(deps)
  expect(occurrencesOf(dataDir, ['canary-']).length).toBeGreaterThan(0)
  expect((await registerOwner('bea@example.com', password)).account?.email).toBe('bea@example.com')
  reader.exec('commit')
  await runHousekeeping(deps)
  expect(occurrencesOf(dataDir, ['canary-'])).toEqual([])
})
