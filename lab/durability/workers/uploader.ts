import { smallPdf } from '../../../scripts/small-pdf.ts'
import type { Owner } from '../../bench/people.ts'
import { type Loss, repeatUntilUnavailable, type Worker } from './worker.ts'

interface StoredFile {
  owner: Owner
  id: string
  bytes: Uint8Array
}

/** Uploads to one account in a turn. */
const uploadsPerTurn = 3

/** Uploads different PDFs. */
export class Uploader implements Worker {
  readonly kind = 'uploads'
  readonly #owners: readonly Owner[]
  readonly #stored: StoredFile[] = []
  #turn = 0

  constructor(owners: readonly Owner[]) {
    this.#owners = owners
  }

  get acknowledged(): number {
    return this.#stored.length
  }

  async work(origin: string): Promise<void> {
    // An account may have at most ten documents, so each turn uses another one.
    const owner = this.#owners[this.#turn++ % this.#owners.length]
    if (!owner) return
    const client = owner.client.at(origin)
    let remaining = uploadsPerTurn
    await repeatUntilUnavailable(async () => {
      const bytes = smallPdf([`Number ${this.#stored.length} of turn ${this.#turn}`])
      const { id } = await client.upload('resume.pdf', bytes)
      this.#stored.push({ owner, id, bytes })
      return --remaining > 0
    })
  }

  async check(origin: string): Promise<Loss> {
    const rows = await Promise.all(
      this.#owners.map(async (owner) => (await owner.client.at(origin).portfolio()).documents.map(({ id }) => ({ owner, id }))),
    )
    const uploaded = new Map(this.#stored.map(({ id, bytes }) => [id, bytes]))
    const listed = rows.flat()
    const ids = new Set(listed.map(({ id }) => id))
    const brokenFlags = await Promise.all(listed.map(async ({ owner, id }) => !(await isComplete(origin, owner, id, uploaded.get(id)))))
    return { lost: [...uploaded.keys()].filter((id) => !ids.has(id)).length, incomplete: brokenFlags.filter(Boolean).length }
  }
}

/** Whether the file of a document exists and has the uploaded bytes. An upload without a response has unknown bytes. */
async function isComplete(origin: string, { headers }: Owner, id: string, bytes: Uint8Array | undefined): Promise<boolean> {
  const response = await fetch(`${origin}/api/document/${id}/download`, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  return response.ok && (bytes ? body.equals(bytes) : body.length > 0)
}
