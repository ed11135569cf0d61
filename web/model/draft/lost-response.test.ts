import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { mergePortfolios } from './merge.ts'
import { isDirty, normalizeForSave } from './normalize-for-save.ts'
import { canonicalOf } from './server-schema.ts'

it('sees that the server has stored every field of a save whose response was lost', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const before = await ada.portfolio()
  const sent = normalizeForSave({ ...before, city: 'Salem ' })
  expect((await ada.put('/api/portfolio', sent)).status).toBe(200)
  const saved = await ada.portfolio()
  expect(isDirty({ saved, current: mergePortfolios(before, canonicalOf(sent), saved) })).toBe(false)
})
