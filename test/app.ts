import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import inject from 'light-my-request'
import { expect, inject as provided, vi } from 'vitest'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { portfolioFields } from '#contract/fields/fields.ts'
import type { PictureFileName } from '#contract/fields/picture.ts'
import type { RequestInput } from '#contract/fields/values.ts'
import { loadSite } from '#server/base/built-site/site.ts'
import { readConfig } from '#server/base/config.ts'
import { databaseFile } from '#server/base/db/connect.ts'
import type { Deps } from '#server/base/deps.ts'
import { buildApp } from '#server/run/app.ts'
import { assemble } from '#server/run/assemble.ts'
import { createLog, lineLog } from '#server/run/log.ts'
import { atEnd } from './at-end.ts'
import { documentSettings } from './documents.ts'
import { writers } from './file-writers.ts'
import { jpeg } from './fixtures.ts'
import { type ReceivedMail, readMails } from './mails.ts'
import { postgresDatabase } from './postgres-database.ts'

const site = loadSite()
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const formType = 'application/x-www-form-urlencoded'

interface TestResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  /** The parsed JSON of the response. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape and check the expected values
  body: any
}

/** A client with the cookies of a browser, which sends same-origin requests. */
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

  async send(options: InjectOptions): Promise<TestResponse> {
    const headers = {
      ...(options.method === 'GET' ? {} : sameOrigin),
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
      headers: response.headers as TestResponse['headers'],
      text: response.body,
      bytes: response.rawPayload,
      body: isJson ? response.json() : undefined,
    }
  }

  get = (url: string, headers = {}) => this.send({ method: 'GET', url, headers })
  post = (url: string, payload?: object, headers = {}) => this.send({ method: 'POST', url, headers, ...(payload && { payload }) })
  put = (url: string, payload: object, headers = {}) => this.send({ method: 'PUT', url, payload, headers })
  delete = (url: string) => this.send({ method: 'DELETE', url })
  /** Submits a form as a browser without scripts does. */
  submit(url: string, fields: Readonly<Record<string, string | readonly string[]>> = {}, headers = {}): Promise<TestResponse> {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
    return this.send({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(pairs)),
      headers: { 'content-type': formType, ...headers },
    })
  }

  /** Uploads a document like the editor. */
  async upload(content: Uint8Array, filename = 'resume.pdf', fields: Record<string, string> = { type: 'resume' }): Promise<TestResponse> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('document', new File([new Uint8Array(content)], filename, { type: 'application/pdf' }))
    return this.#sendForm('/api/document', form)
  }

  /** Uploads a file for an import. */
  uploadImport = (content: Uint8Array | string | object, filename?: string) => this.#sendFile('/api/import', content, filename)

  /** Uploads a file as a visitor without an account. */
  readResume = (content: Uint8Array | string | object, filename?: string) => this.#sendFile('/api/read-resume', content, filename)

  async #sendFile(url: string, content: Uint8Array | string | object, filename = 'resume.json'): Promise<TestResponse> {
    const bytes = typeof content === 'string' ? content : content instanceof Uint8Array ? new Uint8Array(content) : JSON.stringify(content)
    const form = new FormData()
    form.append('file', new File([bytes], filename))
    return this.#sendForm(url, form)
  }

  async #sendForm(url: string, body: FormData): Promise<TestResponse> {
    const request = new Request('http://localhost/', { method: 'POST', body })
    const payload = Buffer.from(await request.arrayBuffer())
    return this.send({ method: 'POST', url, payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } })
  }

  async uploadPhoto(content: Uint8Array, type = 'image/jpeg'): Promise<TestResponse> {
    return this.send({ method: 'POST', url: '/api/photo', payload: Buffer.from(content), headers: { 'content-type': type } })
  }

  /** Uploads the files of a picture; by default a small one. */
  async uploadPicture(
    files: Partial<Record<PictureFileName, Uint8Array>> = { 'small.jpg': jpeg({ width: 400, height: 300 }) },
  ): Promise<TestResponse> {
    const form = new FormData()
    for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([Buffer.from(bytes)]), name)
    return this.#sendForm('/api/picture', form)
  }

  async portfolio(): Promise<Portfolio> {
    return (await this.get('/api/portfolio')).body
  }

  /** Saves the stored portfolio with these changes. */
  async change(changes: RequestInput<typeof portfolioFields>): Promise<TestResponse> {
    return this.put('/api/portfolio', { ...(await this.portfolio()), ...changes })
  }
}

interface TestApp {
  app: FastifyInstance
  deps: Deps
  visitor: Client
  /** A new browser without cookies. */
  newVisitor: () => Client
  /** Registers an account and signs in. */
  registerOwner: (email?: string, password?: string) => Promise<Client>
  /** Like `registerOwner`, with a confirmed email. */
  registerConfirmedOwner: (email?: string, password?: string) => Promise<Client>
  /** The emails to this recipient, once the outbox is empty. */
  mailsTo: (email: string) => Promise<ReceivedMail[]>
  /** What was logged, if the environment has a LOG_LEVEL. */
  log: readonly string[]
  /** Advances the clock of the app. */
  advanceClock: (milliseconds: number) => void
}

/** Starts the app with a new database, which is removed after the test, or after all tests of the file. */
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
  // A folder that the test passes in may already have a database.
  if (template !== undefined && config.dataDir === dataDir) await copyFile(template, databaseFile(dataDir))
  let now = Date.now()
  const log: string[] = []
  const write = (line: string) => void log.push(line)
  const logger = env['LOG_LEVEL'] === undefined ? undefined : createLog(config, { isTerminal: false, write })
  const logLine = logger ? lineLog(logger) : write
  const dependencies = { site: await site, clock: () => new Date(now), log: logLine, writers }
  const { deps, close } = await assemble(config, dependencies)
  const logging = logger ? { loggerInstance: logger } : { logger: false }
  const app = await buildApp(deps, logging, writers)
  await app.ready()
  // Fastify's own `inject` bypasses the HTTP server and therefore its handlers that run before the router.
  const injectThroughServer = (options: InjectOptions) =>
    inject((request, response) => app.server.emit('request', request, response), options)
  app.inject = injectThroughServer as typeof app.inject
  atEnd(async () => {
    await app.close()
    await close()
    await database?.release()
    await rm(dataDir, { recursive: true })
  })
  let count = 0
  const registerOwner: TestApp['registerOwner'] = async (email = `person${++count}@example.com`, password = 'a good password') => {
    const client = new Client(app)
    const { status, body } = await client.post('/api/register', { email, password })
    if (status !== 201) throw new Error(`${email} is not registered: ${status}`)
    client.account = body
    return client
  }
  const mailsTo: TestApp['mailsTo'] = async (email) => {
    // Includes emails that are being sent, whose next attempt is in the future. Only those that wait for a limit have no attempt yet.
    const unsent = () =>
      deps.db
        .selectFrom('outbox')
        .select('id')
        .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_at', '<=', new Date(now).toISOString())]))
        .execute()
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { interval: 5, timeout: 20_000 })
    return (await readMails(join(dataDir, 'mail'))).filter(({ to }) => to === email)
  }
  return {
    app,
    deps,
    visitor: new Client(app),
    newVisitor: () => new Client(app),
    registerOwner,
    registerConfirmedOwner: async (email, password) => {
      const client = await registerOwner(email, password)
      const mails = await mailsTo(client.account?.email ?? '')
      const token = mails.findLast(({ link }) => link.includes('/confirm-email'))?.token
      expect((await client.post('/api/confirm-email', { token })).status).toBe(200)
      return client
    },
    mailsTo,
    log,
    advanceClock: (milliseconds) => {
      now += milliseconds
    },
  }
}
