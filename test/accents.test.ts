import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accentColors } from '#contract/accent-colors.ts'

/* Contrast of every color of text and buttons on the public page with every background. The values are read from the stylesheets. */

type Mode = 'light' | 'dark'
type Palette = Record<string, Record<Mode, string>>

const read = (path: string) => readFileSync(new URL(`../site/${path}`, import.meta.url), 'utf8')

function paletteIn(css: string): Palette {
  const matches = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...matches].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

const defaultPalette = paletteIn(read('tokens.css'))
const blocks = read('css/accents.css').matchAll(/\[data-accent='(\w+)'\] \{([^}]*)\}/g)
const accents: Record<string, Palette> = {
  leaf: defaultPalette,
  ...Object.fromEntries([...blocks].map(([, name = '', css = '']) => [name, { ...defaultPalette, ...paletteIn(css) }])),
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

/** Text color, background color and required contrast ratio. */
const pairs: [text: string, background: string, min: number][] = [
  ['leaf', 'paper', 4.5],
  ['leaf', 'surface', 4.5],
  ['leaf-strong', 'paper', 4.5],
  ['leaf-strong', 'surface', 4.5],
  ['leaf-strong', 'leaf-soft', 4.5],
  ['on-leaf', 'leaf', 4.5],
  ['on-leaf', 'leaf-strong', 4.5],
  ['ink', 'leaf-soft', 4.5],
  ['ink', 'bark-soft', 4.5],
  ['ink-2', 'paper', 4.5],
  ['ink-2', 'bark-soft', 4.5],
  ['bark', 'paper', 4.5],
  ['bark', 'surface', 4.5],
  ['bark', 'bark-soft', 4.5],
  ['control-line', 'paper', 3],
]

it('uses the accent colors of the light mode for share images', () => {
  for (const [name, color] of Object.entries(accentColors)) expect([name, accents[name]?.['leaf']?.light]).toEqual([name, color])
  expect(Object.keys(accentColors)).toEqual(Object.keys(accents))
})

it('has five accents, each with its own colors in both modes', () => {
  expect(Object.keys(accents)).toEqual(['leaf', 'lake', 'clay', 'plum', 'slate'])
  for (const [name, palette] of Object.entries(accents).slice(1))
    for (const color of ['leaf', 'leaf-strong', 'leaf-soft']) expect(palette[color], `${name}: ${color}`).not.toEqual(defaultPalette[color])
})

it.each(Object.keys(accents))('has enough contrast in light and dark mode with the accent %s', (name) => {
  const palette = accents[name] ?? {}
  for (const mode of ['light', 'dark'] as const)
    for (const [text, background, min] of pairs)
      expect(
        contrast(palette[text]?.[mode] ?? '', palette[background]?.[mode] ?? ''),
        `${text} on ${background} in ${mode}`,
      ).toBeGreaterThanOrEqual(min)
})
