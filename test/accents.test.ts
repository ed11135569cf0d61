import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accentColors } from '#contract/accent-colors.ts'

/* Every colour that text or a button stands in on the public page, on every ground that it stands on. The values come from the styles. */

type Mode = 'light' | 'dark'
type Palette = Record<string, Record<Mode, string>>

const read = (path: string) => readFileSync(new URL(`../site/${path}`, import.meta.url), 'utf8')

function paletteIn(css: string): Palette {
  const found = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

const usual = paletteIn(read('tokens.css'))
const blocks = read('css/accents.css').matchAll(/\[data-accent='(\w+)'\] \{([^}]*)\}/g)
const accents: Record<string, Palette> = {
  leaf: usual,
  ...Object.fromEntries([...blocks].map(([, name = '', css = '']) => [name, { ...usual, ...paletteIn(css) }])),
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What is read on what, and by which ratio it has to stand out. */
const pairs: [text: string, ground: string, min: number][] = [
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

it('is the same by day on share images', () => {
  for (const [name, colour] of Object.entries(accentColors)) expect([name, accents[name]?.['leaf']?.light]).toEqual([name, colour])
  expect(Object.keys(accentColors)).toEqual(Object.keys(accents))
})

it('has five accents, each with every colour of its own in both modes', () => {
  expect(Object.keys(accents)).toEqual(['leaf', 'lake', 'clay', 'plum', 'slate'])
  for (const [name, palette] of Object.entries(accents).slice(1))
    for (const colour of ['leaf', 'leaf-strong', 'leaf-soft']) expect(palette[colour], `${name}: ${colour}`).not.toEqual(usual[colour])
})

it.each(Object.keys(accents))('can be read in light and in dark with the accent %s', (name) => {
  const palette = accents[name] ?? {}
  for (const mode of ['light', 'dark'] as const)
    for (const [text, ground, min] of pairs)
      expect(
        contrast(palette[text]?.[mode] ?? '', palette[ground]?.[mode] ?? ''),
        `${text} on ${ground} in ${mode}`,
      ).toBeGreaterThanOrEqual(min)
})
