import { pageFields, patterns, publicFields, rows, startWithCanaries } from './leak-matrix.ts'
import { contentOf } from './leaks-in-files.ts'
import { copiedFiles, copyFolder, publish } from './static-copy.ts'

/** Which fields the static copy shows, and which of them must be public. */
export async function compareCopiedFields() {
  const { deps, ids } = await startWithCanaries()
  const folder = await copyFolder()
  await publish(deps, folder)
  const all = await copiedFiles(folder)
  const files = [...all].filter(([path]) => path.includes(ids.handle) || path.includes(`${ids.id}`))
  const texts = files.map(async ([path, bytes]) => {
    const response = { status: 200, text: String(bytes), headers: {}, bytes, body: undefined }
    return { path, text: (await contentOf(path, response)).text }
  })
  const shown = await Promise.all(texts)
  return {
    paths: [...all.keys()],
    shown: rows.filter((row) => shown.some(({ text }) => patterns[row]?.test(text))),
    hidden: shown.flatMap(({ path, text }) =>
      rows.filter((row) => !publicFields.includes(row) && patterns[row]?.test(text)).map((row) => `${row} in ${path}`),
    ),
    pageFields,
  }
}
