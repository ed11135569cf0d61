import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'

const { registerOwner } = await startApp()

const splitIn = { firstName: 'Mary', lastName: 'Jane Watson' }

it('offers other ways to split a name that does not say where the last name begins, and applies the chosen one', async () => {
  const mary = await registerOwner()
  const preview = await uploadImport(mary, { basics: { name: 'Mary Jane Watson' } })
  expect(preview.nameSplits).toContainEqual(splitIn)
  const nameSplit = preview.nameSplits?.findIndex(({ firstName }) => firstName === 'Mary')
  expect((await apply(mary, { preview, choices: { nameSplit } })).status).toBe(200)
  expect((await mary.get('/api/portfolio')).body).toMatchObject(splitIn)
})

it('offers none for a name that says it, and changes no name that is not taken', async () => {
  const owner = await registerOwner()
  expect((await uploadImport(owner, { basics: { name: 'Joris van den Berk' } })).nameSplits).toBeUndefined()
  await owner.change({ firstName: 'Ada', lastName: 'Lovelace' })
  const preview = await uploadImport(owner, { basics: { name: 'Mary Jane Watson' } })
  expect((await apply(owner, { preview, choices: { nameSplit: 0 } })).status).toBe(200)
  expect((await owner.get('/api/portfolio')).body).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
})
