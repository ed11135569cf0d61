/** The colors that differ with SITE_COLOR, each for light and dark pages. The names are those of `site/tokens.css`. */
export interface SiteColors {
  leaf: Pair
  'leaf-strong': Pair
  'leaf-soft': Pair
  'on-leaf': Pair
}

interface Pair {
  light: string
  dark: string
}

type Rgb = readonly [red: number, green: number, blue: number]

/** As in `site/tokens.css`. White is the surface of light pages. */
const paper: Rgb = [0xfb, 0xfa, 0xf6]
const darkSurface: Rgb = [0x19, 0x21, 0x1c]
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** For text of level AA (WCAG 2.2, 1.4.3). */
const minContrast = 4.5
/** For text on the surface of dark pages. `leaf-soft` is lighter there, and the same text has to reach `minContrast` on it, too. */
const minContrastInDark = 6.75

export const leafColors: SiteColors = {
  leaf: { light: '#2f6b4f', dark: '#7cc3a0' },
  'leaf-strong': { light: '#235640', dark: '#9ad6b7' },
  'leaf-soft': { light: '#e6f0ea', dark: '#1e3329' },
  'on-leaf': { light: '#ffffff', dark: '#0f1a14' },
}

/** Light pages use the color on `paper` and `leaf-soft`. For one that is too light for both, returns the nearest one that is dark enough. */
export function siteColorsOf(text: string): SiteColors | string {
  const color = rgbOf(text)
  const leaf = mixUntil(color, black, (mixed) => contrast(mixed, paper) >= minContrast && contrast(mixed, softOf(mixed)) >= minContrast)
  if (hexOf(leaf) !== hexOf(color)) return hexOf(leaf)
  const leafInDark = mixUntil(color, white, (mixed) => contrast(mixed, darkSurface) >= minContrastInDark)
  // brand.test.ts checks that the colors with these shares can be read on each other.
  return {
    leaf: { light: hexOf(leaf), dark: hexOf(leafInDark) },
    'leaf-strong': { light: hexOf(mix(leaf, black, 0.2)), dark: hexOf(mix(leafInDark, white, 0.3)) },
    'leaf-soft': { light: hexOf(softOf(leaf)), dark: hexOf(mix(darkSurface, leafInDark, 0.14)) },
    'on-leaf': { light: '#ffffff', dark: hexOf(mix(leafInDark, black, 0.88)) },
  }
}

const softOf = (leaf: Rgb) => mix(white, leaf, 0.1)

function mixUntil(color: Rgb, other: Rgb, isGood: (color: Rgb) => boolean): Rgb {
  const steps = Array.from({ length: 101 }, (_, percent) => mix(color, other, percent / 100))
  return steps.find(isGood) ?? other
}

/** A mixture with this share of the second color. Its channels are whole numbers, so that what is checked is what is shown. */
function mix([red, green, blue]: Rgb, other: Rgb, share: number): Rgb {
  const channel = (value: number, index: 0 | 1 | 2) => Math.round(value + (other[index] - value) * share)
  return [channel(red, 0), channel(green, 1), channel(blue, 2)]
}

/** WCAG 2.2, contrast ratio. */
function contrast(first: Rgb, second: Rgb): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(text: string): Rgb {
  const number = Number.parseInt(text.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const hexOf = (color: Rgb) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
