import { expect, it } from 'vitest'
import { portfolioFields } from '#contract/fields.ts'
import { schemaOf } from '#contract/portfolio-input.ts'
import { startWithOwner, startWithSlowTexts } from '#test/access-codes.ts'
import { searchedCharacters } from '#test/searched-characters.ts'
import { portfolioById } from '../portfolio-store.ts'

it('opens an edition without a name after searches in proportion to its texts, even if they are crafted to be slow to search', async () => {
  const searched = async (length: number) => {
    const open = await startWithSlowTexts(length)
    const opening = () => searchedCharacters(async () => expect((await open()).status).toBe(200))
    return { first: await opening(), second: await opening() }
  }
  const [half, whole] = [await searched(0.5), await searched(1)]
  expect(whole.first).toBeLessThan(2.5 * half.first)
  // What was found is remembered until the next save.
  expect(whole.second).toBeLessThan(whole.first / 4)
})

it('creates the schema of a field only once for all texts of editions', () => {
  expect(schemaOf(portfolioFields.about)).toBe(schemaOf(portfolioFields.about))
})

it('parses the largest portfolio only once when unknown pages of it are requested', async () => {
  const entry = (index: number) => ({ id: `e${index}`, title: 'Engineer', summary: 'Engines. '.repeat(500) })
  const experience = Array.from({ length: 50 }, (_, index) => entry(index))
  const volunteer = experience.map(({ id, summary }) => ({ id, organization: 'Mill', summary }))
  const { visitor, deps, ada } = await startWithOwner({ experience, volunteer, editions: [] })
  const { id } = (await ada.get('/api/portfolio')).body
  const before = await portfolioById(deps.db, id)
  expect((await visitor.get('/me/ada-lovelace/unknown')).status).toBe(404)
  expect(await portfolioById(deps.db, id)).toBe(before)
})
