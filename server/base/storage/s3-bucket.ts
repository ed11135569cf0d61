import { channel } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Problem } from '../http/problems.ts'
import type { S3Store } from '../settings/buckets.ts'
import { isStorageName } from './storage.ts'

/** Timeouts for requests to the store, in milliseconds. */
export interface StoreTimeouts {
  /** From a request to the beginning of its response. */
  response: number
  upload: number
  /** Between two chunks of a downloaded document. */
  idle: number
}

export const defaultTimeouts: StoreTimeouts = { response: 5000, upload: 20_000, idle: 10_000 }

type Operation = 'get' | 'put' | 'delete' | 'list'

/** `away`: the store could not be reached, failed, or closed the connection midway. */
export interface StoreRequest {
  operation: Operation
  result: 'ok' | 'away'
}

export const storeRequestChannel = channel('understory:store-request')
const publishResult = (request: StoreRequest) => storeRequestChannel.publish(request)

const maxRetries = 2
const firstRetryMs = 50

interface Body {
  bytes: Readable
  size: number
  sha256: string
  /** Stored with the object, and sent with it to browsers. */
  headers: Readonly<Record<string, string>>
}

export interface KeySpace {
  prefix: string
  isName: (name: string) => boolean
}

export const documentKeys: KeySpace = { prefix: 'documents/', isName: isStorageName }
export const documentHeaders = { 'content-type': 'application/pdf' }

export class S3Bucket {
  readonly #client: AwsClient
  readonly #url: string
  readonly #timeoutMs: StoreTimeouts
  readonly #keys: KeySpace

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Store, timeoutMs: StoreTimeouts, keys: KeySpace) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    this.#url = `${endpoint}/${bucket}`
    this.#timeoutMs = timeoutMs
    this.#keys = keys
  }

  /** HTTP status of the bucket, or of one object: 200 if it exists and the credentials are valid. */
  async status(name?: string): Promise<number> {
    const { response } = await this.#send('HEAD', name === undefined ? '' : this.#pathOf(name))
    return response.status
  }

  /** The store verifies the bytes against `sha256` and stores all of them or none. */
  async put(name: string, { bytes, size, sha256, headers: own }: Body): Promise<void> {
    const headers = { ...own, 'content-length': String(size), 'x-amz-content-sha256': sha256 }
    // DOM and Node declare different types for the same class.
    const body = Readable.toWeb(bytes) as ReadableStream
    const request = await this.#client.sign(this.#url + this.#pathOf(name), { method: 'PUT', headers, body })
    const controller = new AbortController()
    const upload = fetch(request, { signal: controller.signal, redirect: 'manual' }).catch(unavailable('put'))
    await abortAfter(
      this.#timeoutMs.upload,
      controller,
      upload.then((response) => readBody('put', response, 200)),
    )
  }

  /** @throws {Error} if the document does not exist */
  async read(name: string): Promise<{ size: number; bytes: Readable }> {
    const { response, controller } = await this.#send('GET', this.#pathOf(name)).catch(unavailable('get'))
    if (response.status === 404) throw new Error(`The document store has no ${this.#keys.prefix}${name}`)
    if (response.status !== 200 || !response.body) return await throwFailure('get', response)
    const chunks = chunksOf(response.body, { controller, idleMs: this.#timeoutMs.idle })
    return { size: Number(response.headers.get('content-length')), bytes: Readable.from(chunks, { objectMode: false }) }
  }

  /** Succeeds also if the document does not exist. */
  async remove(name: string): Promise<void> {
    const { response } = await this.#send('DELETE', this.#pathOf(name)).catch(unavailable('delete'))
    await readBody('delete', response, 200, 204, 404)
  }

  async olderThan(time: Date): Promise<string[]> {
    const names: string[] = []
    const { prefix, isName } = this.#keys
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const { response } = await this.#send('GET', `?${query}`).catch(unavailable('list'))
      const page = await readBody('list', response, 200)
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = elementText(entry, 'Key')?.slice(prefix.length) ?? ''
        if (isName(name) && new Date(elementText(entry, 'LastModified') ?? '') < time) names.push(name)
      }
      token = elementText(page, 'NextContinuationToken')
    }
    return names
  }

  #pathOf(name: string): string {
    const { prefix, isName } = this.#keys
    if (!isName(name)) throw new Error('Not a name of a stored object')
    return `/${prefix}${name}`
  }

  /** Waits for the beginning of the response only; `controller` aborts the body. */
  async #send(method: string, path: string): Promise<{ response: Response; controller: AbortController }> {
    const controller = new AbortController()
    const request = this.#fetch(method, path, controller.signal)
    return { response: await abortAfter(this.#timeoutMs.response, controller, request), controller }
  }

  async #fetch(method: string, path: string, signal: AbortSignal): Promise<Response> {
    for (let retries = 0; ; retries++) {
      const request = await this.#client.sign(this.#url + path, { method })
      // The signal belongs to `fetch`: garbage collection separates a Request from its signal (nodejs/undici#4068).
      const response = await fetch(request, { signal, redirect: 'manual' })
      const isBusy = response.status >= 500 || response.status === 429
      if (!isBusy || retries === maxRetries) return response
      await response.body?.cancel()
      await wait(Math.random() * firstRetryMs * 2 ** retries, undefined, { signal })
    }
  }
}

/** Reads the whole body, which frees the connection, and checks the status. */
async function readBody(operation: Operation, response: Response, ...expected: number[]): Promise<string> {
  if (!expected.includes(response.status)) return await throwFailure(operation, response)
  const body = await response.text().catch(unavailable(operation))
  publishResult({ operation, result: 'ok' })
  return body
}

async function throwFailure(operation: Operation, response: Response): Promise<never> {
  const code = elementText(await response.text().catch(() => ''), 'Code')
  return unavailable(operation)(new Error(`The document store answered ${response.status}: ${code}`))
}

function unavailable(operation: Operation): (cause: unknown) => never {
  return (cause) => {
    publishResult({ operation, result: 'away' })
    throw new Problem('unavailable', 'Your documents are unavailable right now. Please try again in a minute.', { retryAfter: 30, cause })
  }
}

async function abortAfter<T>(milliseconds: number, controller: AbortController, step: Promise<T>): Promise<T> {
  const timer = setTimeout(() => controller.abort(new Error(`The document store sent nothing for ${milliseconds} ms`)), milliseconds)
  return await step.finally(() => clearTimeout(timer))
}

/** Applies the timeout to the store only; the consumer may be slow. */
async function* chunksOf(body: ReadableStream<Uint8Array>, { controller, idleMs }: { controller: AbortController; idleMs: number }) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await abortAfter(idleMs, controller, reader.read()).catch(unavailable('get'))
      if (done) {
        publishResult({ operation: 'get', result: 'ok' })
        return
      }
      yield value
    }
  } finally {
    // Closes the connection also if the consumer stops early.
    controller.abort()
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function elementText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
}
