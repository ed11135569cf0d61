import { expect, it, onTestFinished, vi } from 'vitest'
import { serverSpokenFor } from '#contract/words/server.ts'

/** What the script says on the check page in a language. */
async function textsIn(language: string) {
  vi.stubGlobal('document', {
    body: { dataset: { language, words: serverSpokenFor(language).checkWords } },
    documentElement: { dir: language === 'ar' ? 'rtl' : '' },
  })
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  return await import('./texts.ts')
}

it('says who wrote an endorsement text, and about what, as the page of the portfolio does', async () => {
  const { writerOf, listOf } = await textsIn('ja')
  expect(writerOf('鈴木', 'managed', '佐藤', '株式会社みどり決済')).toBe('鈴木さん（株式会社みどり決済、佐藤さんの上司）')
  expect(writerOf('鈴木', 'managed', '佐藤', '')).toBe('鈴木さん（佐藤さんの上司）')
  expect(listOf(['Go', 'Rust'])).toBe('Go、Rust')
})

it('isolates names in an Arabic sentence, so that Latin ones do not change its order', async () => {
  const { writerOf, listOf, signedElsewhere } = await textsIn('ar')
  expect(writerOf('Maya', 'knows', 'ليلى', '')).toMatch(/^\u2068Maya\u2069 – \u2068.*\u2068ليلى\u2069\u2069$/)
  expect(listOf(['Go', 'Rust'])).toBe('\u2068Go\u2069، \u2068Rust\u2069')
  expect(signedElsewhere('p.example', undefined)).toMatchObject({ before: expect.stringContaining('\u2068p.example\u2069') })
})

it.each([
  ['fr', '1er mars 2027'],
  ['pt-BR', '1º de março de 2027'],
  ['de', '1. März 2027'],
])('says in %s the first of a month as %j', async (language, expected) => {
  const { dayOf } = await textsIn(language)
  expect(dayOf('2027-03-01')).toBe(expected)
})
