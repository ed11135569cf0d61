import { expect, it } from 'vitest'
import { hasPdfFont } from './pdf-languages.ts'

it.each([
  ['', [], true],
  ['pt-BR', [], true],
  ['el', [], true],
  ['sr', [], true],
  ['ar', [], true],
  ['he', [], true],
  ['not a language', [], true],
  ['ja', [], false],
  ['ja', ['zh-Hans'], false],
  ['ja', ['ja'], true],
  ['zh', ['zh-Hans'], true],
  ['zh-TW', ['zh-Hans'], false],
  ['ko', [], false],
  ['hi', [], false],
] as const)('says whether a PDF in %j has letters with the fonts of %j: %j', (language, installed, expected) =>
  expect(hasPdfFont(language, installed)).toBe(expected),
)
