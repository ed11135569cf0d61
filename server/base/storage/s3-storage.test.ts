import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { newBucket } from '#test/documents.ts'
import { type S3Server, startS3 } from '#test/s3-server.ts'
import { readConfig } from '../config.ts'
import { defaultTimeouts } from './s3-bucket.ts'
import { openS3Storage } from './s3-storage.ts'

const farFuture = new Date('9999-01-01')

async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), 'understory-s3-storage-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

let store: S3Server
const storeFolder = await mkdtemp(join(tmpdir(), 'understory-s3-storage-'))
beforeAll(async () => {
  store = await startS3(storeFolder)
})
afterAll(async () => {
  await store.close()
  await rm(storeFolder, { recursive: true })
})

/** The storage for these settings. */
async function storageFrom(env: Record<string, string>, timeoutMs = {}) {
  const config = readConfig({ DATA_DIR: await createFolder(), ...env })
  if (!config.documents) throw new Error('These settings name no store')
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const storage = await openS3Storage({
    store: config.documents,
    dataDir: config.dataDir,
    log,
    timeoutMs: { ...defaultTimeouts, ...timeoutMs },
  })
  return { storage, lines, incoming: join(config.dataDir, 'incoming') }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Collects garbage until the test ends, because a request that waits must not lose its timeout to it. */
function collectGarbageOften() {
  const timer = setInterval(collectGarbage, 50)
  onTestFinished(() => clearInterval(timer))
}

const bytes = (size: number) => Buffer.alloc(size, 'understory')

it.each([0, 1, 65_536, 5 * 1024 * 1024])('stores and returns %i bytes unchanged, under a new name each time', async (size) => {
  const { storage, incoming } = await storageFrom(await newBucket(store.endpoint))
  const names = [await storage.write(Readable.from([bytes(size)])), await storage.write(Readable.from([bytes(size)]))]
  expect(new Set(names).size).toBe(2)
  for (const name of names) {
    const read = await storage.read(name)
    expect([read.size, (await buffer(read.bytes)).equals(bytes(size))]).toEqual([size, true])
  }
  expect(await readdir(incoming)).toEqual([])
})

it('lists more documents than fit in one response, and no other objects of the bucket', async () => {
  const { endpoint } = store
  const settings = await newBucket(endpoint)
  const { storage } = await storageFrom(settings)
  const names: string[] = []
  const minuteBefore = new Date(Date.now() - 60_000)
  const write = () => storage.write(Readable.from([bytes(1)]))
  while (names.length <= 1000) names.push(...(await Promise.all(Array.from({ length: 11 }, write))))
  const bucket = new URL(settings['DOCUMENTS_URL'] ?? '').hostname
  for (const otherKey of ['documents/notes & <more>.pdf', `other/${'a'.repeat(22)}`, 'z'.repeat(22)]) {
    expect((await fetch(`${endpoint}/${bucket}/${encodeURI(otherKey)}`, { method: 'PUT', body: 'x' })).status).toBe(200)
  }
  expect((await storage.olderThan(farFuture)).sort()).toEqual(names.sort())
  expect(await storage.olderThan(minuteBefore)).toEqual([])
})

it('stores nothing of an upload that fails midway', async () => {
  const { storage, incoming } = await storageFrom(await newBucket(store.endpoint))
  const failingUpload = (async function* () {
    yield bytes(100_000)
    throw new Error('gone')
  })()
  await expect(storage.write(failingUpload)).rejects.toThrow('gone')
  expect(await storage.olderThan(farFuture)).toEqual([])
  expect(await readdir(incoming)).toEqual([])
})

it('removes a document, and succeeds if it does not exist', async () => {
  const { storage } = await storageFrom(await newBucket(store.endpoint))
  const name = await storage.write(Readable.from([bytes(10)]))
  await storage.remove(name)
  await storage.remove(name)
  expect(await storage.olderThan(farFuture)).toEqual([])
  await expect(storage.read(name)).rejects.toThrow(`no documents/${name}`)
})

it.each(['../secret', 'a', 'a'.repeat(21), `${'a'.repeat(21)}/`])('rejects a name that it did not create: %j', async (name) => {
  const { storage } = await storageFrom(await newBucket(store.endpoint))
  await expect(storage.read(name)).rejects.toThrow('Not a name')
  await expect(storage.remove(name)).rejects.toThrow('Not a name')
})

it('reports wrong settings at startup', async () => {
  const { endpoint } = store
  const settings = await newBucket(endpoint)
  const wrongKey = storageFrom({ ...settings, AWS_SECRET_ACCESS_KEY: 'guessed' })
  await expect(wrongKey).rejects.toThrow('refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const noBucket = storageFrom({ ...settings, DOCUMENTS_URL: `s3://nothing?endpoint=${endpoint}` })
  await expect(noBucket).rejects.toThrow('there is no bucket nothing')
})

it('starts while the store is unavailable, logs it, and works once the store is available', async () => {
  const directory = await createFolder()
  const { endpoint, close } = await startS3(directory)
  const settings = await newBucket(endpoint)
  await close()
  const { storage, lines } = await storageFrom(settings)
  expect(lines).toEqual([`Documents: ${endpoint} is unavailable. Uploads and downloads fail until it is available.`])
  await expect(storage.write(Readable.from([bytes(10)]))).rejects.toMatchObject({ status: 503, retryAfter: 30 })
  await expect(storage.read('a'.repeat(22))).rejects.toMatchObject({ status: 503 })
  const restarted = await startS3(directory, { port: Number(new URL(endpoint).port) })
  onTestFinished(restarted.close)
  const name = await storage.write(Readable.from([bytes(10)]))
  expect((await storage.read(name)).size).toBe(10)
})

/** A TCP server that lets `respond` write the response, if any. */
async function listen(respond: (socket: Socket) => void) {
  const server = createTcpServer((socket) => respond(socket.on('error', () => undefined)))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    DOCUMENTS_URL: `s3://bucket?endpoint=http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'a key',
    AWS_SECRET_ACCESS_KEY: 'a secret of the store',
  }
}

it('times out if the store does not respond', async () => {
  collectGarbageOften()
  const { storage, incoming } = await storageFrom(await listen(() => undefined), { response: 100, upload: 200 })
  const name = 'a'.repeat(22)
  const unavailable = { status: 503, retryAfter: 30 }
  await expect(storage.write(Readable.from([bytes(3_000_000)]))).rejects.toMatchObject(unavailable)
  await expect(storage.read(name)).rejects.toMatchObject(unavailable)
  await expect(storage.remove(name)).rejects.toMatchObject(unavailable)
  await expect(storage.olderThan(farFuture)).rejects.toMatchObject(unavailable)
  expect(await readdir(incoming)).toEqual([])
})

it.each([
  ['stops sending', () => undefined],
  ['closes the connection', (socket: Socket) => socket.destroy()],
])('aborts a download when the store %s midway', async (_, interrupt) => {
  collectGarbageOften()
  const sendHalf = (socket: Socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf', () => interrupt(socket)))
  const { storage } = await storageFrom(await listen(sendHalf), { idle: 1000 })
  const { size, bytes } = await storage.read('a'.repeat(22))
  expect(size).toBe(1000)
  await expect(buffer(bytes)).rejects.toMatchObject({ status: 503, retryAfter: 30 })
})

it('does not time out a slow consumer, and closes the connection when the consumer stops', async () => {
  let closedCount = 0
  const sendPart = (socket: Socket) => {
    socket.once('close', () => closedCount++)
    socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 30000000\r\n\r\n${'x'.repeat(1_000_000)}`))
  }
  const { storage } = await storageFrom(await listen(sendPart))
  const before = closedCount
  const { bytes } = await storage.read('a'.repeat(22))
  await once(bytes, 'readable')
  bytes.destroy()
  await expect.poll(() => closedCount).toBe(before + 1)
})

it('retries when the store is busy, and removes a document whose upload may have succeeded', async () => {
  const methods: string[] = []
  const server = createServer((request, response) => {
    methods.push(`${request.method}`)
    request.resume().once('end', () => response.writeHead(methods.length === 1 ? 200 : 503).end('<Code>SlowDown</Code>'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const keys = { AWS_ACCESS_KEY_ID: 'a key', AWS_SECRET_ACCESS_KEY: 'a secret of the store' }
  const { storage } = await storageFrom({ DOCUMENTS_URL: `s3://bucket?endpoint=http://127.0.0.1:${port}`, ...keys })
  await expect(storage.write(Readable.from([bytes(10)]))).rejects.toMatchObject({
    status: 503,
    cause: { message: expect.stringContaining('SlowDown') },
  })
  expect(methods).toEqual(['HEAD', 'PUT', 'DELETE', 'DELETE', 'DELETE'])
})
