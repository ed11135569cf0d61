import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../scripts/s3-server.mjs', import.meta.url))

/** The one key that this server knows; it refuses requests that another one signed. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export interface S3Server {
  endpoint: string
  close: () => Promise<void>
}

/** A real S3 server on this machine, as a process of its own, that keeps its objects in `directory`. */
export async function startS3(directory: string, { port = 0, buckets = [] as string[] } = {}): Promise<S3Server> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // It hides where the next page of a list begins with a cipher that OpenSSL calls legacy.
  const child = fork(program, [directory, String(port), ...buckets], { execArgv: ['--openssl-legacy-provider'] })
  const [used] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error(`The S3 server did not start and ended with ${used}`)
  return {
    endpoint: `http://127.0.0.1:${used}`,
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
