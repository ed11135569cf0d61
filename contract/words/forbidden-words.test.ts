import { expect, it } from 'vitest'
import { forbidden } from '#test/forbidden-words.ts'
import { textsOf } from '#test/typography.ts'
import { catalogs } from './all.ts'
import { serverCatalogs } from './server.ts'

it('has a list for each language of the page, and a text that each pattern finds', () => {
  expect(Object.keys(forbidden).sort()).toEqual(Object.keys(catalogs).sort())
  for (const { pattern, example } of Object.values(forbidden).flat()) expect(pattern.test(example), String(pattern)).toBe(true)
})

it.for(Object.keys(catalogs))('no text in %s says what the language has another word for', (tag) => {
  const texts = [...textsOf(catalogs[tag] ?? {}), ...textsOf(serverCatalogs[tag] ?? {})]
  const found = (forbidden[tag] ?? []).flatMap(({ pattern, keys = /^/ }) =>
    texts.filter(([key, text]) => keys.test(key) && pattern.test(text)).map(([key, text]) => [key, String(pattern), text]),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
