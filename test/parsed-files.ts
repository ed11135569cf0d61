import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListName, ParsedFile } from '#resume/model/parsed-file.ts'
import { readFile } from '#resume/read/read-file.ts'

const today = '2026-11-22'

/** Parses these bytes like an uploaded file. */
export async function parseUploadedFile(bytes: string | Uint8Array, filename = 'file'): Promise<ParsedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'found-'))
  try {
    const path = join(folder, 'upload')
    await writeFile(path, bytes)
    return await readFile(path, { filename, today })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const fieldsOf = ({ fields }: ParsedFile): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]))

export const entriesOf = ({ lists }: ParsedFile, name: ListName) => (lists[name] ?? []).map(({ values }) => values)

/** Unmapped values as [label, value, personal]. */
export const unmappedOf = ({ unmapped }: ParsedFile) => unmapped.map(({ label, value, personal }) => [label, value, personal])
