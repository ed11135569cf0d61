import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The XML of each part of a Word file. */
export async function wordPartsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const zip = await fromBufferPromise(Buffer.from(bytes))
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, (await buffer((await zip.openReadStreamPromise(entry)) as Readable)).toString())
  return parts
}

/** All texts and attributes of a Word file that come from its portfolio: its content, links, header and properties. */
export async function wordTextOf(bytes: Uint8Array): Promise<string> {
  const parts = await wordPartsOf(bytes)
  const names = ['word/document.xml', 'word/_rels/document.xml.rels', 'word/header1.xml', 'docProps/core.xml']
  return names.map((name) => (parts.get(name) ?? '').replaceAll(/<\/?w:[^>]*>/g, '').replaceAll('&quot;', '"')).join('\n')
}
