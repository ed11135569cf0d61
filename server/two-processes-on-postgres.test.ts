import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as PgClient } from 'pg'
import { expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { portfolioFileNames } from '#contract/paths.ts'
import { filled, redSquare } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { isLongRun } from '#test/property-runs.ts'
import { wordTextOf } from '#test/read-word.ts'
import { startSmtp } from '#test/smtp.ts'
import { createDatabase, register, startPostgres, startTwoProcesses } from '#test/two-processes.ts'
import { disruptEightWriters } from '#test/writers.ts'
import type { RunningProduct } from '../scripts/serve.ts'
import { smallPdf } from '../scripts/small-pdf.ts'

/*
 * Two processes on one PostgreSQL, as behind a proxy. The tests act on one process and check the effect on the other.
 */

it('shows a save on the other process immediately', async () => {
  const [one, other] = await startTwoProcesses(await createDatabase())
  const ada = await register(one.origin, 'ada@example.com')
  await ada.save({ ...filled, headline: 'First' })
  for (const headline of ['First', 'Second', 'Third']) {
    await ada.save({ headline })
    for (const path of ['/me/ada-lovelace', '/api/portfolio/ada-lovelace'])
      expect(await (await fetch(other.origin + path)).text()).toContain(headline)
  }
})

it('freezes a page on the other process immediately, also for warm copies, and shows it again', async () => {
  const databaseUrl = await createDatabase()
  const [one, other] = await startTwoProcesses(databaseUrl, { ADMIN_EMAIL: 'admin@example.com' })
  const ada = await register(one.origin, 'ada@example.com')
  await ada.save(filled)
  const admin = await register(one.origin, 'admin@example.com')
  const database = new PgClient({ connectionString: databaseUrl })
  await database.connect()
  await database.query('update account set email_confirmed = 1')
  await database.end()
  const paths = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace', '/me/ada-lovelace/resume.json', '/me/ada-lovelace/share.png']
  const warm = await Promise.all(paths.map(async (path) => (await fetch(other.origin + path)).headers.get('etag') ?? ''))
  const statuses = () =>
    Promise.all(
      paths.map(async (path, index) => (await fetch(other.origin + path, { headers: { 'if-none-match': warm[index] ?? '' } })).status),
    )
  const { id: portfolio } = await ada.portfolio()
  const decision = { portfolio, reason: 'spam', words: 'This page sends people to a shop.' }
  const { id } = await admin.send<{ id: string }>('POST', '/api/admin/freezes', decision)
  expect(await statuses()).toEqual([403, 403, 403, 403])
  await admin.send('POST', `/api/admin/freezes/${id}/lift`)
  expect((await fetch(`${other.origin}/me/ada-lovelace`)).status).toBe(200)
})

it('shows and hides words on the other process immediately, also for warm copies', async () => {
  const databaseUrl = await createDatabase()
  const [one, other] = await startTwoProcesses(databaseUrl)
  const ada = await register(one.origin, 'ada@example.com')
  await ada.save(filled)
  const { id: portfolio } = await ada.portfolio()
  const [statement, text, at] = [randomUUID(), 'Ada led the migration to the new engine.', new Date().toISOString()]
  const database = new PgClient({ connectionString: databaseUrl })
  await database.connect()
  await database.query(
    `insert into endorsement (id, portfolio_id, email, created_at, confirmed_at, name, relation, text, state, written_at, credential_id)
     values ($1, $2, 'ana@acme.com', $3, $3, 'Ana', 'knows', $4, 'waiting', $3, $5)`,
    [randomUUID(), String(portfolio), at, text, statement],
  )
  await database.end()
  const url = `${other.origin}/api/portfolio/ada-lovelace`
  for (const state of ['shown', 'hidden', 'shown'] as const) {
    const warm = (await fetch(url)).headers.get('etag') ?? ''
    await ada.send('PATCH', `/api/endorsements/${statement}`, { state, at })
    const response = await fetch(url, { headers: { 'if-none-match': warm } })
    expect([response.status, (await response.text()).includes(text)]).toEqual([200, state === 'shown'])
  }
})

async function textOf(path: string, bytes: Uint8Array): Promise<string> {
  if (path.endsWith('.docx')) return await wordTextOf(bytes)
  return path.endsWith('.pdf') ? (await readPdf(bytes)).lines.join(' ') : Buffer.from(bytes).toString()
}

it('shows a changed fact in every file of every edition on the other process immediately', async () => {
  const [one, other] = await startTwoProcesses(await createDatabase())
  const ada = await register(one.origin, 'ada@example.com')
  const editions = Array.from({ length: isLongRun ? limits.editions : 2 }, (_, index) => ({
    name: `Edition ${index}`,
    slug: `edition-${index}`,
  }))
  const experienceAt = (company: string) => ({ experience: [{ id: 'job', company, title: 'Miller', startDate: '2019-01', current: true }] })
  // All name the employer but the list of publications.
  const files = portfolioFileNames.filter((name) => name !== 'publications.bib')
  const countWith = async (company: string) => {
    const paths = editions.flatMap(({ slug }) => ['', ...files.map((file) => `/${file}`)].map((file) => slug + file))
    let count = 0
    // One after another, because the server makes only a few PDFs concurrently.
    for (const path of paths) {
      const response = await fetch(`${other.origin}/me/ada-lovelace/${path}`)
      expect([path, response.status]).toEqual([path, 200])
      const bytes = new Uint8Array(await response.arrayBuffer())
      const text = await textOf(path, bytes)
      if (text.includes(company)) count += 1
    }
    return count
  }
  for (const company of ['First Mill', 'Second Mill']) {
    await ada.save({ ...filled, ...experienceAt(company), editions })
    expect(await countWith(company)).toBe((1 + files.length) * editions.length)
  }
})

it('hides immediately on the other process what a save hides: page, JSON, files, share image, photo and document', async () => {
  const [one, other] = await startTwoProcesses(await createDatabase())
  const ada = await register(one.origin, 'ada@example.com')
  const cookie = ada.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const photo = { method: 'POST', headers: { cookie, origin: one.origin, 'content-type': 'image/jpeg' }, body: redSquare }
  expect((await fetch(`${one.origin}/api/photo`, photo)).status).toBe(201)
  const { id: documentId } = await ada.upload('resume.pdf', smallPdf(['Ada']))
  const secret = '3035550164'
  const { id } = await ada.save({ ...filled, phone: secret })
  const visible = await ada.portfolio()
  const save = (isHidden: boolean) =>
    ada.save({
      privacySettings: { ...visible.privacySettings, hidePhone: isHidden, hideDocuments: isHidden },
      sectionPrivacy: { ...visible.sectionPrivacy, photo: isHidden },
    })
  const pages = ['/me/ada-lovelace', `/portfolio/id/${id}`]
  const apis = ['/api/portfolio/ada-lovelace', `/api/portfolio/id/${id}`]
  const textUrls = [
    ...pages,
    ...apis,
    ...pages.flatMap((page) => ['resume.json', 'contact.vcf', 'page.html'].map((file) => `${page}/${file}`)),
  ]
  const comparedUrls = pages.flatMap((page) => ['share.png', 'resume.pdf'].map((file) => `${page}/${file}`))
  const downloadUrls = [`/api/document/${documentId}/download`, `/api/photo/${visible.photo.id}`]
  const responseOf = async (path: string) => {
    const response = await fetch(other.origin + path)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const contentOf = async (paths: readonly string[]) => await Promise.all(paths.map(responseOf))
  // Digits only, because a page shows the number in groups.
  const hasSecret = ({ bytes }: { bytes: Buffer }) =>
    bytes
      .toString('utf8')
      .replace(/[^\d<"]/g, '')
      .includes(secret)
  let before: Buffer[] = []
  for (let round = 0; round < 2; round++) {
    await save(false)
    expect((await contentOf(textUrls)).map(hasSecret)).toEqual(textUrls.map(() => true))
    before = (await contentOf(comparedUrls)).map(({ bytes }) => bytes)
    expect((await contentOf(downloadUrls)).map(({ status }) => status)).toEqual([200, 200])
    await save(true)
    const [hiddenTexts, hiddenFiles, hiddenStored] = await Promise.all([
      contentOf(textUrls),
      contentOf(comparedUrls),
      contentOf(downloadUrls),
    ])
    expect(hiddenTexts.map(({ status }) => status)).toEqual(textUrls.map(() => 200))
    expect(textUrls.filter((_, index) => hasSecret(hiddenTexts[index] ?? { bytes: Buffer.alloc(0) }))).toEqual([])
    expect(comparedUrls.filter((_, index) => before[index]?.equals(hiddenFiles[index]?.bytes ?? Buffer.alloc(0)))).toEqual([])
    expect(hiddenStored.map(({ status }) => status)).toEqual([404, 404])
  }
})

it('has one budget for wrong PINs that reach both processes concurrently', async () => {
  const [one, other] = await startTwoProcesses(await createDatabase())
  await (await register(one.origin, 'ada@example.com')).save(filled)
  const attempt = async (index: number) => {
    const { status } = await fetch(`${[one, other][index % 2]?.origin}/api/portfolio/ada-lovelace/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.9.${index}.1` },
      body: JSON.stringify({ accessPin: String(index).padStart(4, '0') }),
    })
    return status
  }
  const results = await Promise.all(Array.from({ length: 30 }, (_, index) => attempt(index)))
  expect(Object.groupBy(results, String)).toEqual({ 403: Array(20).fill(403), 429: Array(10).fill(429) })
})

it('counts uses and wrong codes exactly over both processes, and refuses an ended code on the other process immediately', async () => {
  const [one, other] = await startTwoProcesses(await createDatabase(), { RATE_LIMIT_SCALE: '1' })
  const ada = await register(one.origin, 'ada@example.com')
  await ada.save(filled)
  const create = (input: object) =>
    ada.send<{ id: string; code: string }>('POST', '/api/private-links', {
      label: '',
      edition: '',
      groups: ['phone'],
      until: null,
      maxUses: null,
      ...input,
    })
  const post = async ({ origin }: RunningProduct, body: object, ip: string) =>
    await fetch(`${origin}/api/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    })
  const sendToBoth = async (count: number, send: (process: RunningProduct, index: number) => Promise<Response>) => {
    const sent = Array.from({ length: count }, (_, index) => send(index % 2 ? one : other, index))
    return Object.groupBy(
      (await Promise.all(sent)).map(({ status }) => status),
      String,
    )
  }
  const single = await create({ maxUses: 1 })
  const fromOneIp = await sendToBoth(40, (process) => post(process, { code: single.code }, '10.9.0.1'))
  expect(fromOneIp).toEqual({ 200: [200], 403: Array(39).fill(403) })
  const three = await create({ maxUses: 3 })
  const fromManyIps = await sendToBoth(20, (process, index) => post(process, { code: three.code }, `10.10.${index}.1`))
  expect(fromManyIps).toEqual({ 200: Array(3).fill(200), 403: Array(17).fill(403) })
  const wrong = await sendToBoth(60, (process, index) => post(process, { code: String(index).padStart(12, '0') }, '10.11.0.1'))
  expect(wrong).toEqual({ 403: Array(10).fill(403), 429: Array(50).fill(429) })

  const { id, code } = await create({})
  const opened = await post(other, { code }, '10.12.0.1')
  const key = String(opened.headers.get('unlock-key'))
  const file = `/me/ada-lovelace/resume.json?key=${encodeURIComponent(key)}`
  expect((await fetch(`${other.origin}${file}`)).status).toBe(200)
  await ada.send('POST', `/api/private-links/${id}/end`)
  expect((await fetch(`${other.origin}${file}`)).status).toBe(403)
  for (const body of [{ code }, { key }]) expect((await (await post(other, body, '10.12.0.1')).json()).code).toBe('code_ended')
})

it('ends a session on both processes', async () => {
  const [one, other] = await startTwoProcesses(await createDatabase())
  const client = await register(one.origin, 'ada@example.com')
  const sameClient = client.at(other.origin)
  expect(await sameClient.portfolio()).toEqual(await client.portfolio())
  await sameClient.send('POST', '/api/logout')
  await expect(client.portfolio()).rejects.toThrow('Please sign in first')
})

it('sends each email once from the shared queue', async () => {
  const smtp = await startSmtp()
  const [one, other] = await startTwoProcesses(await createDatabase(), { SMTP_URL: smtp.url })
  const emails = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`)
  await Promise.all(emails.map((email, index) => register([one, other][index % 2]?.origin ?? '', email)))
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(emails.length), { timeout: 20_000 })
  await Promise.all([one.stop(), other.stop()])
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(emails.sort())
})

it('initializes an empty database once, and loses no confirmed save when one process is killed', async () => {
  const postgres = await startPostgres()
  const [one, other] = await startTwoProcesses(postgres.url('postgres'))
  await disruptEightWriters([one.origin, other.origin], one.kill, 3000)
})

it('loses no confirmed save when PostgreSQL is killed, answers 503 until it is back, and recovers by itself', async () => {
  const postgres = await startPostgres()
  const [one, other] = await startTwoProcesses(postgres.url('postgres'))
  const restart = async () => {
    await postgres.kill()
    await Promise.all(
      [one, other].map(async ({ origin }) => {
        const response = await fetch(`${origin}/api/portfolio/nobody`)
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      }),
    )
    await wait(3000)
    await postgres.start()
  }
  await disruptEightWriters([one.origin, other.origin], restart, 10_000)
})
