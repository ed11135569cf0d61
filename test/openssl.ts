import { execFile } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWK } from 'jose'

/** Verifies compact JWSs with the command `openssl`, one process for each. */
export async function verifyWithOpenSsl(credentials: readonly string[], jwk: JWK): Promise<boolean[]> {
  const folder = await mkdtemp(join(tmpdir(), 'understory-openssl-'))
  const [key, signatureFile, input] = ['key.pem', 'signature.der', 'input'].map((name) => join(folder, name)) as [string, string, string]
  try {
    await writeFile(key, createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }))
    const results: boolean[] = []
    for (const jws of credentials) {
      const end = jws.lastIndexOf('.')
      await writeFile(input, jws.slice(0, end))
      await writeFile(signatureFile, derOf(Buffer.from(jws.slice(end + 1), 'base64url')))
      results.push(await succeeds(['dgst', '-sha256', '-verify', key, '-signature', signatureFile, input]))
    }
    return results
  } finally {
    await rm(folder, { recursive: true })
  }
}

const succeeds = async (args: readonly string[]) =>
  await new Promise<boolean>((resolve) => execFile('openssl', args, (error) => resolve(error === null)))

/** A signature of a JWS, two numbers of 32 bytes, in the format of OpenSSL. */
function derOf(signature: Buffer): Buffer {
  const numbers = Buffer.concat([signature.subarray(0, 32), signature.subarray(32)].map(integerOf))
  return Buffer.concat([Buffer.from([0x30, numbers.length]), numbers])
}

function integerOf(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const significant = first < 0 ? Buffer.alloc(1) : bytes.subarray(first)
  const positive = (significant[0] ?? 0) > 127 ? Buffer.concat([Buffer.alloc(1), significant]) : significant
  return Buffer.concat([Buffer.from([0x02, positive.length]), positive])
}
