import type { Owner } from '../../bench/people.ts'
import { smallPdf } from '../../scripts/small-pdf.ts'
import { type Loss, untilGone, type Worker } from './worker.ts'

interface StoredFile {
  owner: Owner
  id: string
  bytes: Uint8Array
}

/** An account may have at most ten documents, so each turn uses another account. */
const inOneTurn = 3

/** Uploads different PDFs. */
export class Uploader implements Worker {
  readonly kind = 'uploads'
  readonly #people: readonly Owner[]
  readonly #stored: StoredFile[] = []
  #turn = 0

  constructor(people: readonly Owner[]) {
    this.#people = people
  }

  get acknowledged(): number {
    return this.#stored.length
  }

  async work(origin: string): Promise<void> {
    const owner = this.#people[this.#turn++ % this.#people.length]
    if (!owner) return
    const client = owner.client.at(origin)
    let left = inOneTurn
    await untilGone(async () => {
      const bytes = smallPdf([`Number ${this.#stored.length} of turn ${this.#turn}`])
      const { id } = await client.upload('resume.pdf', bytes)
      this.#stored.push({ owner, id, bytes })
      return --left > 0
    })
  }

  async look(origin: string): Promise<Loss> {
    const rows = await Promise.all(
      this.#people.map(async (owner) => (await owner.client.at(origin).portfolio()).documents.map(({ id }) => ({ owner, id }))),
    )
    const known = new Map(this.#stored.map(({ id, bytes }) => [id, bytes]))
    const listed = rows.flat()
    const ids = new Set(listed.map(({ id }) => id))
    const broken = await Promise.all(listed.map(async ({ owner, id }) => !(await isWhole(origin, owner, id, known.get(id)))))
    return { lost: [...known.keys()].filter((id) => !ids.has(id)).length, torn: broken.filter(Boolean).length }
  }
}

/** Whether the file of this row exists and has the uploaded bytes, if known. */
async function isWhole(origin: string, { headers }: Owner, id: string, bytes: Uint8Array | undefined): Promise<boolean> {
  const answer = await fetch(`${origin}/api/document/${id}/download`, { headers })
  const body = Buffer.from(await answer.arrayBuffer())
  return answer.ok && (bytes ? body.equals(bytes) : body.length > 0)
}
