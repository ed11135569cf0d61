import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import { lookColors } from '#contract/fields/look-colors.ts'

/* Contrast of every color of text, buttons and lines on the public page with every background. The values are read from the stylesheets. */

type Mode = 'light' | 'dark'
type Palette = Record<string, Record<Mode, string>>

const read = (path: string) => readFileSync(new URL(`../site/${path}`, import.meta.url), 'utf8')

function paletteIn(css: string): Palette {
  const matches = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...matches].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

const leaf = paletteIn(read('tokens.css'))
const ownPalette = (look: Look) => (look === 'leaf' ? leaf : paletteIn(read(`looks/${look}.css`)))
const paletteOf = (look: Look): Palette => ({ ...leaf, ...ownPalette(look) })

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Foreground color, background color and required contrast ratio. */
const pairs: [foreground: string, background: string, min: number][] = [
  ['ink', 'paper', 15],
  ['ink', 'surface', 4.5],
  ['ink', 'leaf-soft', 4.5],
  ['ink', 'bark-soft', 4.5],
  ['ink-2', 'paper', 6.9],
  ['ink-2', 'surface', 4.5],
  ['ink-2', 'bark-soft', 6.3],
  ['leaf', 'paper', 5.8],
  ['leaf', 'surface', 4.5],
  ['leaf', 'leaf-soft', 4.9],
  ['leaf-strong', 'paper', 4.5],
  ['leaf-strong', 'surface', 4.5],
  ['leaf-strong', 'leaf-soft', 4.5],
  ['on-leaf', 'leaf', 6],
  ['on-leaf', 'leaf-strong', 4.5],
  ['bark', 'paper', 4.5],
  ['bark', 'surface', 4.5],
  ['bark', 'bark-soft', 6.3],
  ['control-line', 'paper', 3.5],
  ['danger', 'paper', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'bark-soft', 4.5],
]

it('uses the colors of the light mode for generated files', () => {
  for (const look of keysOf(looks)) {
    const [paper, ink, ink2, accent] = ['paper', 'ink', 'ink-2', 'leaf'].map((name) => paletteOf(look)[name]?.light)
    expect([look, { paper, ink, ink2, accent }]).toEqual([look, lookColors[look]])
  }
})

it('has five looks, each with its own colors in both modes', () => {
  expect(keysOf(looks)).toEqual(['leaf', 'lake', 'clay', 'plum', 'slate'])
  const colors = ['paper', 'ink', 'ink-2', 'leaf', 'leaf-strong', 'leaf-soft']
  for (const mode of ['light', 'dark'] as const)
    for (const color of colors) {
      const values = keysOf(looks).map((look) => ownPalette(look)[color]?.[mode])
      expect(new Set(values).size, `${color} in ${mode}`).toBe(5)
    }
})

it.each(keysOf(looks))('has enough contrast in light and dark mode in the look %s', (look) => {
  const palette = paletteOf(look)
  const weak = (['light', 'dark'] as const).flatMap((mode) =>
    pairs
      .map(([foreground, background, min]) => ({
        pair: `${foreground} on ${background} in ${mode}`,
        ratio: contrast(palette[foreground]?.[mode] ?? '', palette[background]?.[mode] ?? ''),
        min,
      }))
      .filter(({ ratio, min }) => !(ratio >= min)),
  )
  expect(weak).toEqual([])
})
