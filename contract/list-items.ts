import { cleanText } from './typed-text.ts'

/* Splits lists that people type or paste: skills, keywords, the points of an entry. */

/** The comma and the semicolon of each script, the ideographic enumeration comma, and bullets. A dot and a bar only with spaces around them. */
const separators = /[,;\t\n،؛、，；߸፣፤᠂꘍﹐﹑﹔､•▪◦‣]|\s[·|]\s/u
/**
 * A bullet at the start of a line, in a line from right to left after a mark; with a tab after it, also the letter that office programs paste
 * for a sign of a symbol font. A number can be part of the text: '1. Platz'.
 */
const bullet =
  /^[\s\u200e\u200f\u061c]*(?:[-–—·*][\u200e\u200f]?\s+|(?:[•▪◦‣●○■□▸►➢➤➔⁃∙✓✔✅☑❖◆]|🔹|🔸|🔷|🔶)\ufe0f?[\s\u200e\u200f]*|[§oØüvqnlu¨]\t\s*)/u

const nonEmpty = (items: readonly string[]) => items.map((item) => item.trim()).filter((item) => item !== '')

/** The items of a text in one line. */
export const itemsOfLine = (text: string): string[] => nonEmpty(cleanText(text).split(separators))

/** Lines without the bullets at their start. */
export const linesOf = (text: string): string[] =>
  nonEmpty(
    cleanText(text)
      .split('\n')
      .map((line) => line.replace(bullet, '')),
  )

/** Spreadsheet programs put a cell with line breaks between quotation marks, and double those in it. */
const quotedCell = /(?<=^|[\t\n])"((?:[^"\t]|"")*)"(?=[\t\n]|$)/g
const inOneLine = (quoted: string, cell: string) =>
  cell.includes('\n') ? nonEmpty(cell.replaceAll('""', '"').split('\n')).join(' ') : quoted

/** The cells of a pasted column or table, or the lines of a pasted list. Each is one item, also with a comma in it. */
export const itemsOfLines = (text: string): string[] =>
  linesOf(cleanText(text).replace(quotedCell, inOneLine)).flatMap((line) => nonEmpty(line.split('\t')))
