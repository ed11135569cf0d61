import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** Bigger ones would weigh more than the page; the system's serif takes their place. */
const maxFontBytes = 16 * 1024

interface Face {
  /** As it stands in the styles. */
  rule: string
  /** With the font in it; '' where that is too big. */
  inside: string
  letters: readonly (readonly [first: number, last: number])[]
}

/**
 * The styles of the page for a file that can load nothing: each font stands in them, if the text has letters of it.
 * `folder` has the files that the styles name.
 */
export async function portableStyles(css: string, folder: URL): Promise<(text: string) => string> {
  const rules = css.match(/@font-face\s*\{[^}]*\}/g)?.filter((rule) => rule.includes('.woff2')) ?? []
  const faces = await Promise.all(rules.map((rule) => faceOf(rule, folder)))
  return (text) => {
    const codes = Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0)
    const isWanted = ({ letters }: Face) => letters.some(([first, last]) => codes.some((code) => code >= first && code <= last))
    return faces.reduce((styles, face) => styles.replace(face.rule, () => (isWanted(face) ? face.inside : '')), css)
  }
}

async function faceOf(rule: string, folder: URL): Promise<Face> {
  const [source = '', address = ''] = /url\(["']?([^"')]+)["']?\)/.exec(rule) ?? []
  const font = await readFile(new URL(basename(address), folder))
  const inside = font.length > maxFontBytes ? '' : rule.replace(source, `url(data:font/woff2;base64,${font.toString('base64')})`)
  return { rule, inside, letters: rangesIn(rule) }
}

function rangesIn(rule: string): [number, number][] {
  const [, ranges = ''] = /unicode-range:([^;}]+)/i.exec(rule) ?? []
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
  })
}
