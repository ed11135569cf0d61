import type { ImportPreview } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { ProblemBody } from '#contract/calls/problem.ts'
import type { Document } from '#contract/fields/document.ts'
import type { PictureFileName } from '#contract/fields/picture.ts'

interface Credentials {
  email: string
  password: string
}

/** An error response of the server, with its message. */
export class RequestRefusedError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A client of a running server with its own cookies, which uses the public API only. */
export class Client {
  readonly #origin: string
  readonly #publicOrigin: string
  readonly #cookies = new Map<string, string>()

  /** @param publicOrigin the origin of PUBLIC_URL, if it is that of a proxy */
  constructor(origin: string, publicOrigin = origin) {
    this.#origin = origin
    this.#publicOrigin = publicOrigin
  }

  /** A copy of this client with the same cookies, for another process of the same installation. */
  at(origin: string): Client {
    const copy = new Client(origin)
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value)
    return copy
  }

  /** The session's cookies, for a browser that should be signed in to this account. */
  get cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#publicOrigin }))
  }

  async register(credentials: Credentials): Promise<void> {
    await this.send('POST', '/api/register', credentials)
  }

  async login(credentials: Credentials): Promise<void> {
    await this.send('POST', '/api/login', credentials)
  }

  async portfolio(): Promise<Portfolio> {
    return await this.send('GET', '/api/portfolio')
  }

  /** Applies `changes` to the saved portfolio. */
  async save(changes: object): Promise<Portfolio> {
    return await this.send('PUT', '/api/portfolio', { ...(await this.portfolio()), ...changes })
  }

  /** Imports a file and applies all suggestions. */
  async uploadImport(filename: string, text: string): Promise<void> {
    const form = new FormData()
    form.set('file', new File([text], filename))
    const { id, basedOn } = await this.send<ImportPreview>('POST', '/api/import', form)
    await this.send('POST', `/api/import/${id}/apply`, { version: basedOn })
  }

  async upload(filename: string, pdf: Uint8Array<ArrayBuffer>): Promise<Document> {
    const form = new FormData()
    form.set('type', 'resume')
    form.set('document', new File([pdf], filename, { type: 'application/pdf' }))
    return await this.send('POST', '/api/document', form)
  }

  /** Uploads the files of one picture. Returns its id. */
  async uploadPicture(files: Partial<Record<PictureFileName, Uint8Array<ArrayBuffer>>>): Promise<string> {
    const form = new FormData()
    for (const [name, bytes] of Object.entries(files)) form.set(name, new File([bytes], name))
    return (await this.send<{ id: string }>('POST', '/api/picture', form)).id
  }

  async endorse(handle: string, email: string): Promise<void> {
    await this.send('POST', `/api/portfolio/${handle}/endorse`, { email })
  }

  /** @throws {RequestRefusedError} */
  async send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await this.#fetch(method, path, body)
    return (response.status === 204 ? undefined : await response.json()) as Result
  }

  /**
   * Downloads a file.
   * @throws {RequestRefusedError}
   */
  async download(path: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.#fetch('GET', path)).arrayBuffer())
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        origin: this.#publicOrigin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie)
    if (!response.ok) throw new RequestRefusedError(response.status, ((await response.json()) as ProblemBody).message)
    return response
  }

  #storeCookie(cookie: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name && value !== undefined) this.#cookies.set(name, value)
  }
}
