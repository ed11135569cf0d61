import { describe, expect, it } from 'vitest'
import { forbidden, forbiddenIn } from '#test/forbidden-words.ts'
import { textsOf } from '#test/typography.ts'
import { catalogs } from './all.ts'
import { contactWordsFor } from './contact.ts'
import { visitorCatalogs } from './visitor/all.ts'
import { writerCatalogs } from './writer/all.ts'

it('has a list for each language of the page, and a text that each pattern finds', () => {
  expect(Object.keys(forbidden).sort()).toEqual(Object.keys(catalogs).sort())
  for (const { pattern, example } of Object.values(forbidden).flat()) expect(pattern.test(example), String(pattern)).toBe(true)
})

describe.for(Object.keys(catalogs))('no text in %s', (tag) => {
  it.for([
    ['of the page', textsOf(catalogs[tag] ?? {})],
    ['of the form to write to someone', textsOf(contactWordsFor(tag))],
    ['for those who endorse', textsOf(writerCatalogs[tag] ?? {})],
    ['for visitors', textsOf(visitorCatalogs[tag] ?? {})],
  ] as const)('%s says what the language has another word for', ([name, texts]) => {
    const found = forbiddenIn(tag, { isForVisitors: name === 'for visitors' }).flatMap(({ pattern }) =>
      texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => [key, String(pattern), text]),
    )
    expect(texts.length).toBeGreaterThan(10)
    expect(found).toEqual([])
  })
})
