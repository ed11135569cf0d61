import { expect, it } from 'vitest'
import { searchedCharacters } from './searched-characters.ts'
import { fileReaders, readers, slowTexts } from './slow-texts.ts'

it.each(Object.entries({ ...readers, ...fileReaders }))('searches a text of a person in proportion to its length: %s', async (_, read) => {
  const slow: string[] = []
  for (const text of slowTexts) {
    const half = await searchedCharacters(() => read(text.slice(0, text.length / 2)))
    const whole = await searchedCharacters(() => read(text))
    if (whole > 2.5 * half + 1000) slow.push(`${text.slice(0, 20)}: ${half} → ${whole}`)
  }
  expect(slow).toEqual([])
})
