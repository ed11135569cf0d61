import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { largeImports, nulls } from '#test/large-imports.ts'

it.each(largeImports)('shows and applies an import with %s', async (_, file) => {
  const eve = await (await startApp()).registerOwner()
  const content = await file()
  const isArchive = content instanceof Uint8Array
  const preview = await uploadImport(eve, isArchive ? content : JSON.stringify(content), isArchive ? 'a.zip' : 'a.json')
  expect((await apply(eve, { preview })).status).toBe(200)
})

it('rejects an import with more values than the limit', async () => {
  const eve = await (await startApp()).registerOwner()
  const { status } = await eve.uploadImport(JSON.stringify({ ...nulls(110_000), basics: { name: 'Eve' } }))
  expect(status).toBe(413)
})
