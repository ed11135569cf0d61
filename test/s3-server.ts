import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../scripts/s3-server.mjs', import.meta.url))

/** The only credentials of this server; it rejects requests signed with others. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export interface S3Server {
  endpoint: string
  close: () => Promise<void>
}

/** Starts a local S3 server in its own process, which stores its objects in `directory`. */
export async function startS3(directory: string, { port = 0, buckets = [] as string[] } = {}): Promise<S3Server> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // The server encrypts continuation tokens with a legacy cipher of OpenSSL.
  const child = fork(program, [directory, String(port), ...buckets], { execArgv: ['--openssl-legacy-provider'] })
  const [portOrExitCode] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error(`The S3 server did not start. It exited with code ${portOrExitCode}.`)
  return {
    endpoint: `http://127.0.0.1:${portOrExitCode}`,
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
