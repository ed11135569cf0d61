import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allowedSamples, refusedSamples, type Sample } from '#test/pdfs/active-content.ts'
import { allowedContent, refusedContent } from './active-content.ts'
import { inspect } from './inspect-pdf.ts'
import { refusalOfUrls } from './urls.ts'

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** The results without duplicates. */
async function verdictsOf(samples: readonly Sample[]) {
  const verdicts = new Set<string>()
  for (const sample of samples) verdicts.add(await inspect(await sample()))
  return [...verdicts]
}

describe('rejects a refused name at every place of a file, however it is stored', () => {
  it.each(namesOf(refusedContent))('%s', async (name) => expect(await verdictsOf(refusedSamples(name))).toEqual([name]))
})

describe('accepts an allowed name at every place of a file, however it is stored', () => {
  it.each(namesOf(allowedContent))('%s', async (name) => expect(await verdictsOf(allowedSamples(name))).toEqual(['passed']))
})

it('accepts resumes from common programs', async () => {
  const folder = new URL('../../../fixtures/import/pdf/', import.meta.url)
  const files = readdirSync(folder).filter((name) => /(?<!^damaged|^with-password)\.pdf$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  expect(await verdictsOf(files.map((name) => () => readFileSync(new URL(name, folder))))).toEqual(['passed'])
})

it('reports a script also if the same bytes look like another URL under a wrong key', () =>
  expect(refusalOfUrls(['q:x', 'javascript:1'])).toBe('JavaScript'))

it('documents each row in docs/security.md', () => {
  const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  const refused = Object.entries(refusedContent).map(([name, { what }]) => `| ${name} | refused | ${what} |`)
  const allowed = Object.entries(allowedContent).map(([name, reason]) => `| ${name} | allowed | ${reason} |`)
  expect([...refused, ...allowed].filter((row) => !page.includes(row))).toEqual([])
})
