import { expect, it } from 'vitest'
import { schemaOf } from '#contract/calls/portfolio-input.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { startWithOwner, startWithSlowTexts } from '#test/private-links.ts'
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

it('searches each text once for all editions and hidden groups, and name parts that differ in accents only as one', async () => {
  const accented = [...'aáàâäãåāăą'].flatMap((letter) => [`B${letter}a`, `Ba${letter}`])
  const summaryOf = (index: number) => `${'a'.repeat(4700)} ${index}`
  const experience = Array.from({ length: 40 }, (_, index) => ({ id: `e${index}`, title: 'Engineer', summary: summaryOf(index) }))
  const editions = ['one', 'two'].map((id) => ({ id, name: id, nameless: true }))
  const { ada } = await startWithOwner({ links: [], experience, editions })
  const searchedIn = async (reader: string) =>
    await searchedCharacters(async () => expect((await ada.get(`/api/see-as?who=new-link:${reader}`)).status).toBe(200))
  const searched = async (fullName: string) => {
    await ada.change({ firstName: 'Al', lastName: 'Zorn', fullName })
    return await searchedIn('one:')
  }
  const [plain, first] = [await searched('Al Zorn Baa'), await searched(accented.join(' '))]
  expect(first).toBeLessThan(1.5 * plain)
  for (const reader of ['one:phone', 'one:phone,salary', 'two:']) expect(await searchedIn(reader)).toBeLessThan(first / 4)
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
