import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeSingleWidths } from './single-widths.ts'

const fontWith = (list: string) => Buffer.from(`<<\n  /DW 0\n  /CIDToGIDMap /Identity\n  /W [${list}]\n>>\n`, 'latin1')

function rewritten(list: string): string {
  const bytes = fontWith(list)
  writeSingleWidths(bytes)
  expect(bytes.length).toBe(fontWith(list).length)
  return /\/W \[(.*)\]\n/.exec(bytes.toString('latin1'))?.[1] ?? ''
}

/** The width of each glyph by ISO 32000-2, 9.7.4.3: `first last width`, or `first [widths]`. */
function widthsIn(list: string): Map<number, number> {
  const widths = new Map<number, number>()
  for (const [, first, inBrackets, last, width] of list.matchAll(/(\d+) (?:\[([\d. ]+)\]|(\d+) ([\d.]+))/g))
    if (inBrackets !== undefined)
      for (const [index, each] of inBrackets.split(' ').entries()) widths.set(Number(first) + index, Number(each))
    else for (let glyph = Number(first); glyph <= Number(last); glyph++) widths.set(glyph, Number(width))
  return widths
}

it('writes ranges of one glyph as lists of one width, and leaves others', () => {
  expect(rewritten('0 0 640 9 9 500.00003 10 10 576')).toBe('0 [640] 9 [500.00003] 10 [576] ')
  // The end of a width and the glyph after it are the same digits.
  expect(rewritten('47 48 249 49 49 534 50 50 50')).toBe('47 48 249 49 [534]  50 [50] ')
})

it('keeps the width of each glyph and the length of the file', () => {
  const range = fc.record({ glyphs: fc.integer({ min: 1, max: 4 }), width: fc.oneof(fc.nat(1200), fc.constant(508.00003)) })
  fc.assert(
    fc.property(fc.nat(120), fc.array(range, { minLength: 1, maxLength: 200 }), (start, ranges) => {
      let next = start
      const list = ranges
        .map(({ glyphs, width }) => {
          const first = next
          next += glyphs
          return `${first} ${next - 1} ${width}`
        })
        .join(' ')
      expect(widthsIn(rewritten(list))).toEqual(widthsIn(list))
    }),
  )
})
