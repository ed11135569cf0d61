import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** Larger fonts would be bigger than the page, so the system's serif font replaces them. */
const maxFontBytes = 16 * 1024

interface Face {
  rule: string
  /** The rule with the embedded font; '' if the font is too big. */
  embedded: string
  unicodeRanges: readonly (readonly [first: number, last: number])[]
}

/** The styles are for a file that can't load anything: they embed every font that covers a character of the text. */
export async function createPortableStyles(css: string, folder: URL): Promise<(text: string) => string> {
  const rules = css.match(/@font-face\s*\{[^}]*\}/g)?.filter((rule) => rule.includes('.woff2')) ?? []
  const faces = await Promise.all(rules.map((rule) => faceOf(rule, folder)))
  return (text) => {
    const codePoints = Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0)
    const isUsed = ({ unicodeRanges }: Face) =>
      unicodeRanges.some(([first, last]) => codePoints.some((code) => code >= first && code <= last))
    return faces.reduce((styles, face) => styles.replace(face.rule, () => (isUsed(face) ? face.embedded : '')), css)
  }
}

async function faceOf(rule: string, folder: URL): Promise<Face> {
  const [source = '', url = ''] = /url\(["']?([^"')]+)["']?\)/.exec(rule) ?? []
  const font = await readFile(new URL(basename(url), folder))
  const embedded = font.length > maxFontBytes ? '' : rule.replace(source, `url(data:font/woff2;base64,${font.toString('base64')})`)
  return { rule, embedded, unicodeRanges: unicodeRangesIn(rule) }
}

function unicodeRangesIn(rule: string): [number, number][] {
  const [, ranges = ''] = /unicode-range:([^;}]+)/i.exec(rule) ?? []
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
  })
}
