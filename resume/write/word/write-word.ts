import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Packer } from 'docx'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Density } from '../pdf/density.ts'
import { TooManyPartsError, wordDocumentOf } from './word-document.ts'

interface Options {
  language: string
  /** YYYY-MM-DD */
  today: string
  density: Density
}

/** Undefined if the document has too many parts. */
export async function writeWord(resume: Parameters<typeof wordDocumentOf>[0], { language, today, density }: Options) {
  try {
    return await steadyDocument(await Packer.toBuffer(wordDocumentOf(resume, language, density)), today)
  } catch (error) {
    if (error instanceof TooManyPartsError) return undefined
    throw error
  }
}

const timeElement = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g
const randomId = /\bId="(rId[\w-]{16,})"/g

/** Replaces the time and the random ids that the library writes. @param today YYYY-MM-DD */
async function steadyDocument(bytes: Uint8Array, today: string): Promise<Buffer<ArrayBuffer>> {
  const parts = await partsOf(bytes)
  const ids = [...parts].flatMap(([name, text]) => (name.endsWith('.rels') ? [...text.matchAll(randomId)].map(([, id = '']) => id) : []))
  const numbers = new Map(ids.map((id, index) => [id, `rIdLink${index + 1}`]))
  const zip = new ZipFile()
  // Local, because the time in a ZIP has no zone.
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const mtime = new Date(year, month - 1, day)
  for (const [name, text] of [...parts].sort(([one], [other]) => rankOf(one) - rankOf(other))) {
    const steady = text.replaceAll(timeElement, `$1${today}T00:00:00Z`).replaceAll(/rId[\w-]{16,}/g, (id) => numbers.get(id) ?? id)
    zip.addBuffer(Buffer.from(steady), name, { mtime, forceDosTimestamp: true })
  }
  zip.end()
  return await buffer(zip.outputStream as Readable)
}

/** Programs recognize a Word file by its first parts. */
const firstParts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']
const rankOf = (name: string) => (firstParts.includes(name) ? firstParts.indexOf(name) : firstParts.length)

async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const zip = await fromBufferPromise(Buffer.from(bytes))
  for await (const entry of zip.eachEntry()) {
    const content = await buffer((await zip.openReadStreamPromise(entry)) as Readable)
    parts.set(entry.fileName, content.toString())
  }
  return parts
}
