import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Store } from '../config.ts'
import { Problem } from '../http/problems.ts'

/** How long the store may take, in milliseconds. */
export interface StoreTimeouts {
  /** From a request to the beginning of its answer. */
  answer: number
  /** For a whole document on its way there. */
  upload: number
  /** Between two pieces of a document on its way here. */
  silence: number
}

export const defaultTimeouts: StoreTimeouts = { answer: 5000, upload: 20_000, silence: 10_000 }

interface Body {
  bytes: Readable
  size: number
  sha256: string
}

interface Listed {
  key: string
  modified: Date
}

/** One bucket of an S3-compatible store: signed requests, none of which waits for ever. */
export class S3Bucket {
  readonly #client: AwsClient
  readonly #address: string
  readonly #timeoutMs: StoreTimeouts

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Store, timeoutMs: StoreTimeouts) {
    // What has no body is asked again when the store says that it is busy.
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
    this.#address = `${endpoint}/${bucket}`
    this.#timeoutMs = timeoutMs
  }

  /** The status with which the store answers for this bucket: 200 when it is there and ours. */
  async status(): Promise<number> {
    const { response } = await this.#ask('HEAD', '')
    return response.status
  }

  /** The store compares the bytes with `sha256`, and keeps all of them or none. */
  async put(key: string, { bytes, size, sha256 }: Body): Promise<void> {
    const headers = { 'content-type': 'application/pdf', 'content-length': String(size), 'x-amz-content-sha256': sha256 }
    // The types of the browser and of Node describe the same class.
    const body = Readable.toWeb(bytes) as ReadableStream
    const request = await this.#client.sign(`${this.#address}/${key}`, { method: 'PUT', headers, body })
    const response = await fetch(request, { signal: AbortSignal.timeout(this.#timeoutMs.upload), redirect: 'manual' }).catch(away)
    await settled(response, 200)
  }

  /** @throws {Error} where there is no such document */
  async get(key: string): Promise<{ size: number; bytes: Readable }> {
    const { response, stop } = await this.#ask('GET', `/${key}`)
    if (response.status === 404) throw new Error(`The document store has no ${key}`)
    if (response.status !== 200 || !response.body) return await settled(response, 200).then(away)
    const chunks = piecesOf(response.body, { stop, silence: this.#timeoutMs.silence })
    return { size: Number(response.headers.get('content-length')), bytes: Readable.from(chunks, { objectMode: false }) }
  }

  /** Also when it isn't there. */
  async remove(key: string): Promise<void> {
    const { response } = await this.#ask('DELETE', `/${key}`)
    await settled(response, 200, 204, 404)
  }

  async *list(prefix: string): AsyncGenerator<Listed> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const { response } = await this.#ask('GET', `?${query}`)
      if (response.status !== 200) await settled(response, 200)
      const page = await response.text().catch(away)
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield { key: element(entry, 'Key') ?? '', modified: new Date(element(entry, 'LastModified') ?? '') }
      }
      token = element(page, 'NextContinuationToken')
    }
  }

  /** Waits for the beginning of the answer only; `stop` ends what comes after. */
  async #ask(method: string, path: string): Promise<{ response: Response; stop: AbortController }> {
    const stop = new AbortController()
    const late = setTimeout(() => stop.abort(new Error(`No answer within ${this.#timeoutMs.answer} ms`)), this.#timeoutMs.answer)
    try {
      const response = await this.#client.fetch(`${this.#address}${path}`, { method, redirect: 'manual', signal: stop.signal })
      return { response, stop }
    } catch (error) {
      return away(error)
    } finally {
      clearTimeout(late)
    }
  }
}

/** Frees the connection. */
async function settled(response: Response, ...fine: number[]) {
  const words = await response.text().catch(away)
  if (!fine.includes(response.status)) away(new Error(`The document store answered ${response.status}: ${element(words, 'Code')}`))
}

/** @throws {Problem} `unavailable`, with what happened for the log */
function away(cause: unknown): never {
  throw new Problem('unavailable', 'The documents cannot be reached at the moment. Please try again in a minute.', {
    retryAfter: 30,
    cause,
  })
}

/** A reader may be as slow as it likes; only the store must not be. */
async function* piecesOf(body: ReadableStream<Uint8Array>, { stop, silence }: { stop: AbortController; silence: number }) {
  const reader = body.getReader()
  try {
    for (;;) {
      const late = setTimeout(() => stop.abort(new Error(`Nothing more within ${silence} ms`)), silence)
      const { done, value } = await reader.read().finally(() => clearTimeout(late))
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops reading lets go of the connection.
    stop.abort()
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
}
