import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import inject from 'light-my-request'
import { expect, onTestFinished, inject as provided, vi } from 'vitest'
import type { Account } from '#contract/account.ts'
import type { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { RequestInput } from '#contract/values.ts'
import { buildApp } from '#server/app.ts'
import { assemble } from '#server/assemble.ts'
import { loadSite } from '#server/built-site/site.ts'
import { readConfig } from '#server/config.ts'
import { databaseFile } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { mergedKind } from '#server/mail/outbox.ts'
import { documentSettings } from './documents.ts'
import { type ReceivedMail, readMails } from './mails.ts'
import { postgresDatabase } from './postgres-database.ts'

const ours = { 'sec-fetch-site': 'same-origin' }

interface Sent {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  /** The parsed JSON of the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and say themselves what they expect in them
  body: any
}

/** Somebody with a browser's cookies who sends requests as our own pages do. */
export class Client {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()
  account: Account | undefined
  /** Sent with every request. */
  headers: Record<string, string> = {}

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(options: InjectOptions): Promise<Sent> {
    const headers = {
      ...(options.method === 'GET' ? {} : ours),
      ...(this.cookie && { cookie: this.cookie }),
      ...this.headers,
      ...options.headers,
    }
    const response = await this.#app.inject({ ...options, headers })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, encodeURIComponent(value))
    }
    const isJson = response.body !== '' && String(response.headers['content-type']).includes('application/json')
    return {
      status: response.statusCode,
      headers: response.headers as Sent['headers'],
      text: response.body,
      bytes: response.rawPayload,
      body: isJson ? response.json() : undefined,
    }
  }

  get = (url: string, headers = {}) => this.send({ method: 'GET', url, headers })
  post = (url: string, payload?: object, headers = {}) => this.send({ method: 'POST', url, headers, ...(payload && { payload }) })
  put = (url: string, payload: object, headers = {}) => this.send({ method: 'PUT', url, payload, headers })
  delete = (url: string) => this.send({ method: 'DELETE', url })

  /** Uploads one file as the editor does. */
  async upload(content: Uint8Array, filename = 'resume.pdf', fields: Record<string, string> = { type: 'resume' }): Promise<Sent> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('document', new File([new Uint8Array(content)], filename, { type: 'application/pdf' }))
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    return this.send({
      method: 'POST',
      url: '/api/document',
      payload,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
  }

  /** Brings a file from elsewhere. */
  async uploadImport(content: Uint8Array | string | object, filename = 'resume.json'): Promise<Sent> {
    const bytes = typeof content === 'string' ? content : content instanceof Uint8Array ? new Uint8Array(content) : JSON.stringify(content)
    const form = new FormData()
    form.append('file', new File([bytes], filename))
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return this.send({ method: 'POST', url: '/api/import', payload, headers })
  }

  async photo(content: Uint8Array, type = 'image/jpeg'): Promise<Sent> {
    return this.send({ method: 'POST', url: '/api/photo', payload: Buffer.from(content), headers: { 'content-type': type } })
  }

  async portfolio(): Promise<Portfolio> {
    return (await this.get('/api/portfolio')).body
  }

  /** Saves `changes` on top of what is stored and answers what came back. */
  async change(changes: RequestInput<typeof portfolioFields>): Promise<Sent> {
    return this.put('/api/portfolio', { ...(await this.portfolio()), ...changes })
  }
}

interface TestApp {
  app: FastifyInstance
  deps: Deps
  visitor: Client
  /** A new browser without cookies. */
  newVisitor: () => Client
  /** Registers somebody and signs them in. */
  person: (email?: string, password?: string) => Promise<Client>
  /** The same, with the address confirmed by its mail. */
  confirmedPerson: (email?: string, password?: string) => Promise<Client>
  /** The mails that were written to this address, once nothing waits to be sent. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>
  /** Moves the clock on, in milliseconds. */
  later: (milliseconds: number) => void
}

/** The whole product on a fresh database of its own, thrown away with the test. */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  const database = env['DATABASE_URL'] === undefined ? await postgresDatabase() : undefined
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    SECRET: 'a secret that only the tests know, long enough',
    RATE_LIMIT_SCALE: '1000',
    DISK_RESERVE_MB: '1',
    ...(await documentSettings()),
    ...env,
  })
  const template = provided('sqliteTemplate')
  // A folder that the test names itself may have a database already.
  if (template !== undefined && config.dataDir === dataDir) await copyFile(template, databaseFile(dataDir))
  let now = Date.now()
  const { deps, close } = await assemble(config, { site: await loadSite(), clock: () => new Date(now), log: () => undefined })
  const app = await buildApp(deps, { logger: false })
  await app.ready()
  // Fastify's own goes past the server, and so past what answers first there.
  const throughServer = (options: InjectOptions) => inject((request, response) => app.server.emit('request', request, response), options)
  app.inject = throughServer as typeof app.inject
  onTestFinished(async () => {
    await app.close()
    await close()
    await database?.giveBack()
    await rm(dataDir, { recursive: true })
  })
  let people = 0
  const person: TestApp['person'] = async (email = `person${++people}@example.com`, password = 'a good password') => {
    const client = new Client(app)
    client.account = (await client.post('/api/register', { email, password })).body
    return client
  }
  const mailsTo: TestApp['mailsTo'] = async (address) => {
    // One that is being sent is due later, too; only notices that were merged may wait.
    const unsent = () =>
      deps.db
        .selectFrom('outbox')
        .select('id')
        .where((eb) => eb.or([eb('kind', '!=', mergedKind), eb('next_at', '<=', new Date(now).toISOString())]))
        .execute()
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { interval: 5, timeout: 20_000 })
    return (await readMails(join(dataDir, 'mail'))).filter(({ to }) => to === address)
  }
  return {
    app,
    deps,
    visitor: new Client(app),
    newVisitor: () => new Client(app),
    person,
    confirmedPerson: async (email, password) => {
      const client = await person(email, password)
      const mails = await mailsTo(client.account?.email ?? '')
      const token = mails.findLast(({ link }) => link.includes('/confirm-email'))?.token
      expect((await client.post('/api/confirm-email', { token })).status).toBe(200)
      return client
    },
    mailsTo,
    later: (milliseconds) => {
      now += milliseconds
    },
  }
}
