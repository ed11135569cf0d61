import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { largeImports, nulls } from '#test/large-imports.ts'

it.each(largeImports)('shows and applies an import with %s', async (_, file) => {
  const eve = await (await startApp()).registerOwner()
  const content = await file()
  const isArchive = content instanceof Uint8Array
  const preview = await uploadImport(eve, isArchive ? content : JSON.stringify(content), isArchive ? 'a.zip' : 'a.json')
  // More values than a portfolio can have can't be retained.
  const { status } = await apply(eve, { preview })
  if (status !== 200) expect([status, (await apply(eve, { preview, choices: { keep: false } })).status]).toEqual([413, 200])
})

it('rejects an import with more values than the limit', async () => {
  const eve = await (await startApp()).registerOwner()
  const { status } = await eve.uploadImport(JSON.stringify({ ...nulls(110_000), basics: { name: 'Eve' } }))
  expect(status).toBe(413)
})
