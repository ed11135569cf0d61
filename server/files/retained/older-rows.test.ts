import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { zipOf } from '#test/zip.ts'

/** The rows of version 0.1 after importing two resumes and a vCard. */
const fixture = JSON.parse(readFileSync(new URL('./older-rows.json', import.meta.url), 'utf8'))

it('exports, lists and deletes the items in rows of version 0.1', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  expect((await ada.change(fixture.portfolio)).status).toBe(200)
  const rows = fixture.rows.map((row: object) => ({ ...row, portfolio_id: String(ada.account?.id) }))
  await deps.db.insertInto('kept').values(rows).execute()

  const { items } = (await ada.get('/api/kept')).body
  expect(items).toEqual(fixture.items)
  expect(JSON.stringify((await ada.get('/api/export/resume.json')).body)).toBe(JSON.stringify(fixture.resume))
  for (const { id } of items) expect((await ada.delete(`/api/kept/${id}`)).status).toBe(204)
  const remaining = JSON.stringify((await ada.get('/api/export/resume.json')).body)
  expect(remaining).not.toMatch(/blue|glum|good|Puff|1815|"a"|hours|[[,]7[,\]]/)
  expect(remaining).toMatch(/Old Works.*Analytical Engines.*Ockham School.*Cards/)
})

it('imports an archive of version 0.1', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const record = { items: fixture.rows.map(({ content }: { content: string }) => JSON.parse(content)) }
  await uploadImport(
    ada,
    await zipOf({ 'portfolio.json': JSON.stringify(fixture.portfolio), 'kept.json': JSON.stringify(record) }),
    'understory.zip',
  )
  expect((await apply(ada)).status).toBe(200)
  expect((await ada.get('/api/export/resume.json')).body).toEqual(fixture.resume)
  expect((await ada.get('/api/kept')).body.items.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(
    fixture.items.map(({ excerpt }: { excerpt: string }) => excerpt),
  )
})
