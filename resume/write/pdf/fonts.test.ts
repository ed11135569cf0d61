import { expect, it } from 'vitest'
import { type Font, fontsFor } from './fonts.ts'

it('tries the fonts of the language of the resume before those of other languages', () => {
  const font = (language: string): Font => ({ file: '', metadata: { info: [] }, families: [], points: new Set(), language })
  const fonts = ['any', '', 'ja', 'zh-Hans'].map(font)
  const order = (language: string) => fontsFor(language, fonts).map((each) => each.language)
  expect([order('ja-JP'), order('zh-CN'), order('de'), order('')]).toEqual([
    ['any', 'ja', '', 'zh-Hans'],
    ['any', 'zh-Hans', '', 'ja'],
    ['any', '', 'ja', 'zh-Hans'],
    ['any', '', 'ja', 'zh-Hans'],
  ])
})
