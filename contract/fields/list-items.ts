import { cleanText } from './typed-text.ts'

/** A dot and a bar count only with spaces around them, and a comma within a number is part of it: '1,5 years'. */
const separators = /(?:(?<![0-9]),|,(?![0-9])|[;\t\n،؛、，；߸፣፤᠂꘍﹐﹑﹔､•▪◦‣●■◆]|\s[·|│]\s|(?<=\p{Script=Greek})·\s)/u
/** What is in brackets belongs to one item: 'Python (NumPy, Pandas)'. */
const brackets = /([(（][^()（）]{0,100}[)）])/u
/** A letter that office programs write for a sign of a symbol font, with a tab or several spaces after it. */
export const symbolBullet = /^[\s\u200e\u200f\u061c]*[§oØüvqnlu¨](?:\t\s*|[ \u00a0]{2,})/u
/** A bullet at the start of a line, in a line from right to left after a mark. A number can be part of the text: '1. Platz'. */
const bullet =
  /^[\s\u200e\u200f\u061c]*(?:[-‐‑–—−·*→⇒»›★☆✱][\u200e\u200f]?\s+|(?:[•▪◦‣●○◉■□▸►▹▻➢➤➔➜⁃∙✓✔✅☑☐❖❏❑◆◇◊✦✧⦿]|🔹|🔸|🔷|🔶)\ufe0f?[\s\u200e\u200f]*)/u

const nonEmpty = (items: readonly string[]) => items.map((item) => item.trim()).filter((item) => item !== '')

export function itemsOfLine(text: string): string[] {
  const items: string[] = ['']
  for (const [index, part] of cleanText(text).split(brackets).entries()) {
    const [first = '', ...others] = index % 2 === 0 ? part.split(separators) : [part]
    items.push(`${items.pop()}${first}`, ...others)
  }
  return nonEmpty(items)
}

export const linesOf = (text: string): string[] =>
  nonEmpty(
    cleanText(text)
      .split('\n')
      .map((line) => line.replace(symbolBullet.test(line) ? symbolBullet : bullet, '')),
  )

/** Spreadsheet programs put a cell with line breaks between quotation marks, and double those in it. */
const quotedCell = /(?<=^|[\t\n])"((?:[^"\t]|"")*)"(?=[\t\n]|$)/g
const inOneLine = (quoted: string, cell: string) =>
  cell.includes('\n') ? nonEmpty(cell.replaceAll('""', '"').split('\n')).join(' ') : quoted

/** The cells of a pasted column or table, or the lines of a pasted list. Each is one item, also with a comma in it. */
export const itemsOfLines = (text: string): string[] =>
  linesOf(cleanText(text).replace(quotedCell, inOneLine)).flatMap((line) => nonEmpty(line.split('\t')))
