import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { filled, redSquare } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { postgresDatabase } from '#test/postgres-database.ts'
import { startSmtp } from '#test/smtp.ts'
import { Client } from '../scripts/client.ts'
import { createPostgresServer } from '../scripts/postgres.ts'
import { type RunningProduct, serve } from '../scripts/serve.ts'
import { smallPdf } from '../scripts/small-pdf.ts'

/*
 * Two processes on one PostgreSQL, as behind a proxy. The tests act on one process and check the effect on the other.
 */

const password = 'a good password'

/** A temporary folder that is removed after the test. */
async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'understory-processes-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Two processes that start concurrently with the same database and data folder. */
async function startTwo(databaseUrl: string, env: Record<string, string> = {}): Promise<[RunningProduct, RunningProduct]> {
  const settings = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_SCALE: '1000',
    TRUSTED_PROXIES: '127.0.0.0/8',
    ...env,
  }
  const started = await Promise.allSettled([serve(settings), serve(settings)])
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  onTestFinished(async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  })
  for (const each of started) if (each.status === 'rejected') throw each.reason
  return running as [RunningProduct, RunningProduct]
}

async function sharedDatabase(): Promise<string> {
  const database = await postgresDatabase()
  if (!database) throw new Error('These tests run on PostgreSQL')
  onTestFinished(database.release)
  return database.url
}

async function ownPostgres() {
  const postgres = await createPostgresServer(await temporaryFolder())
  onTestFinished(postgres.stop)
  await postgres.start()
  return postgres
}

async function register(origin: string, email: string): Promise<Client> {
  const client = new Client(origin)
  await client.register({ email, password })
  return client
}

/** Saves 1, 2, 3 … as its headline, one after another, and switches to the other process after an error. */
class Writer {
  #client: Client
  readonly #origins: readonly string[]
  #isStopped = false
  /** The last number that was confirmed with 200, and when. */
  confirmed = { count: 0, at: 0 }

  constructor(client: Client, origins: readonly string[]) {
    this.#client = client
    this.#origins = origins
  }

  async write(): Promise<void> {
    for (let attempt = 0; !this.#isStopped; attempt++) {
      try {
        const count = (await this.stored()) + 1
        await this.#client.save({ headline: String(count) })
        this.confirmed = { count, at: performance.now() }
      } catch {
        this.#client = this.#client.at(this.#origins[attempt % this.#origins.length] ?? '')
        await wait(10)
      }
    }
  }

  async stored(): Promise<number> {
    return Number((await this.#client.portfolio()).headline)
  }

  stop() {
    this.#isStopped = true
  }
}

/** Runs a disruption while eight writers save continuously. No confirmed save may be lost, and every writer must succeed again in time. */
async function withEightWriters(origins: readonly string[], disrupt: () => Promise<void>, maxOutageMs: number) {
  const clients = await Promise.all(
    Array.from({ length: 8 }, (_, index) => register(origins[index % 2] ?? '', `writer${index}@example.com`)),
  )
  const writers = clients.map((client) => new Writer(client, origins))
  const writing = writers.map((writer) => writer.write())
  const waitForAll = async (since: number) => {
    await vi.waitFor(() => expect(writers.filter(({ confirmed }) => confirmed.at <= since)).toEqual([]), { timeout: 10_000, interval: 10 })
  }
  await waitForAll(0)
  await disrupt()
  const since = performance.now()
  await waitForAll(since)
  const outageMs = performance.now() - since
  for (const writer of writers) writer.stop()
  await Promise.all(writing)
  for (const writer of writers) expect(await writer.stored()).toBeGreaterThanOrEqual(writer.confirmed.count)
  expect(outageMs).toBeLessThan(maxOutageMs)
}

it('shows a save on the other process immediately', async () => {
  const [one, other] = await startTwo(await sharedDatabase())
  const ada = await register(one.origin, 'ada@example.com')
  await ada.save({ ...filled, headline: 'First' })
  for (const headline of ['First', 'Second', 'Third']) {
    await ada.save({ headline })
    for (const path of ['/me/ada-lovelace', '/api/portfolio/ada-lovelace'])
      expect(await (await fetch(other.origin + path)).text()).toContain(headline)
  }
})

it('shows a changed fact in every file of twelve editions on the other process immediately', async () => {
  const [one, other] = await startTwo(await sharedDatabase())
  const ada = await register(one.origin, 'ada@example.com')
  const editions = Array.from({ length: limits.editions }, (_, index) => ({ name: `Edition ${index}`, slug: `edition-${index}` }))
  const experienceAt = (company: string) => ({ experience: [{ id: 'job', company, title: 'Miller', startDate: '2019-01', current: true }] })
  const countWith = async (company: string) => {
    const paths = editions.flatMap(({ slug }) =>
      ['', '/resume.json', '/page.html', '/contact.vcf', '/resume.pdf'].map((file) => slug + file),
    )
    let count = 0
    // One after another, because few PDFs are made at the same time.
    for (const path of paths) {
      const response = await fetch(`${other.origin}/me/ada-lovelace/${path}`)
      expect([path, response.status]).toEqual([path, 200])
      const bytes = new Uint8Array(await response.arrayBuffer())
      const text = path.endsWith('.pdf') ? (await readPdf(bytes)).lines.join(' ') : Buffer.from(bytes).toString()
      if (text.includes(company)) count += 1
    }
    return count
  }
  for (const company of ['First Mill', 'Second Mill']) {
    await ada.save({ ...filled, ...experienceAt(company), editions })
    expect(await countWith(company)).toBe(5 * limits.editions)
  }
})

it('serves nothing from the other process that a save has just hidden: page, JSON, files, share image, photo and document', async () => {
  const [one, other] = await startTwo(await sharedDatabase())
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
  const texts = [
    ...pages,
    ...apis,
    ...pages.flatMap((page) => ['resume.json', 'contact.vcf', 'page.html'].map((file) => `${page}/${file}`)),
  ]
  const compared = pages.flatMap((page) => ['share.png', 'resume.pdf'].map((file) => `${page}/${file}`))
  const stored = [`/api/document/${documentId}/download`, `/api/photo/${visible.photo.id}`]
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
  for (let round = 0; round < 3; round++) {
    await save(false)
    expect((await contentOf(texts)).map(hasSecret)).toEqual(texts.map(() => true))
    before = (await contentOf(compared)).map(({ bytes }) => bytes)
    expect((await contentOf(stored)).map(({ status }) => status)).toEqual([200, 200])
    await save(true)
    const [hiddenTexts, hiddenFiles, hiddenStored] = await Promise.all([contentOf(texts), contentOf(compared), contentOf(stored)])
    expect(hiddenTexts.map(({ status }) => status)).toEqual(texts.map(() => 200))
    expect(texts.filter((_, at) => hasSecret(hiddenTexts[at] ?? { bytes: Buffer.alloc(0) }))).toEqual([])
    expect(compared.filter((_, at) => before[at]?.equals(hiddenFiles[at]?.bytes ?? Buffer.alloc(0)))).toEqual([])
    expect(hiddenStored.map(({ status }) => status)).toEqual([404, 404])
  }
})

it('has one budget for wrong PINs that reach both processes concurrently', async () => {
  const [one, other] = await startTwo(await sharedDatabase())
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

it('counts uses and wrong codes exactly over both processes, and closes an ended code on the other one immediately', async () => {
  const [one, other] = await startTwo(await sharedDatabase(), { RATE_LIMIT_SCALE: '1' })
  const ada = await register(one.origin, 'ada@example.com')
  await ada.save(filled)
  const create = (input: object) =>
    ada.send<{ id: string; code: string }>('POST', '/api/access-codes', {
      label: '',
      edition: '',
      groups: ['phone'],
      until: null,
      maxUses: null,
      ...input,
    })
  const post = async ({ origin }: RunningProduct, body: object, address: string) =>
    await fetch(`${origin}/api/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  const onBoth = async (count: number, send: (process: RunningProduct, index: number) => Promise<Response>) => {
    const sent = Array.from({ length: count }, (_, index) => send(index % 2 ? one : other, index))
    return Object.groupBy(
      (await Promise.all(sent)).map(({ status }) => status),
      String,
    )
  }
  const single = await create({ maxUses: 1 })
  const fromOneAddress = await onBoth(100, (process) => post(process, { code: single.code }, '10.9.0.1'))
  expect(fromOneAddress).toEqual({ 200: [200], 403: Array(99).fill(403) })
  const three = await create({ maxUses: 3 })
  const fromMany = await onBoth(40, (process, index) => post(process, { code: three.code }, `10.10.${index}.1`))
  expect(fromMany).toEqual({ 200: Array(3).fill(200), 403: Array(37).fill(403) })
  const wrong = await onBoth(200, (process, index) => post(process, { code: String(index).padStart(12, '0') }, '10.11.0.1'))
  expect(wrong).toEqual({ 403: Array(10).fill(403), 429: Array(190).fill(429) })

  const { id, code } = await create({})
  const opened = await post(other, { code }, '10.12.0.1')
  const key = String(opened.headers.get('unlock-key'))
  const file = `/me/ada-lovelace/resume.json?key=${encodeURIComponent(key)}`
  expect((await fetch(`${other.origin}${file}`)).status).toBe(200)
  await ada.send('POST', `/api/access-codes/${id}/end`)
  expect((await fetch(`${other.origin}${file}`)).status).toBe(403)
  for (const body of [{ code }, { key }]) expect((await (await post(other, body, '10.12.0.1')).json()).code).toBe('code_ended')
})

it('ends a session on both processes', async () => {
  const [one, other] = await startTwo(await sharedDatabase())
  const client = await register(one.origin, 'ada@example.com')
  const sameClient = client.at(other.origin)
  expect(await sameClient.portfolio()).toEqual(await client.portfolio())
  await sameClient.send('POST', '/api/logout')
  await expect(client.portfolio()).rejects.toThrow('Please sign in first')
})

it('sends each mail once from the shared queue', async () => {
  const smtp = await startSmtp()
  const [one, other] = await startTwo(await sharedDatabase(), { SMTP_URL: smtp.url })
  const emails = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`)
  await Promise.all(emails.map((email, index) => register([one, other][index % 2]?.origin ?? '', email)))
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(emails.length), { timeout: 20_000 })
  await Promise.all([one.stop(), other.stop()])
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(emails.sort())
})

it('initializes an empty database once, and loses no confirmed save when one process is killed', async () => {
  const postgres = await ownPostgres()
  const [one, other] = await startTwo(postgres.url('postgres'))
  await withEightWriters([one.origin, other.origin], one.kill, 3000)
})

it('loses no confirmed save when PostgreSQL is killed, answers 503 meanwhile, and recovers by itself', async () => {
  const postgres = await ownPostgres()
  const [one, other] = await startTwo(postgres.url('postgres'))
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
  await withEightWriters([one.origin, other.origin], restart, 10_000)
})
