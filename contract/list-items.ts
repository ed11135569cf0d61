import { cleanText } from './typed-text.ts'

/* Splits lists that people type or paste: skills, keywords, the points of an entry. */

/** The comma and the semicolon of each script, the ideographic enumeration comma, and bullets. A dot and a bar only with spaces around them. */
const separators = /[,;\t\n،؛、，；߸፣፤᠂꘍﹐﹑﹔､•▪◦‣]|\s[·|]\s/u
/** A bullet at the start of a line. A number can be part of its text: '1. Platz'. */
const bullet = /^\s*(?:[-–—·*]\s+|[•▪◦‣●○■□▸►➢➤⁃∙✓✔❖◆]\s*)/u

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

/** The cells of a pasted column or table, or the lines of a pasted list. Each is one item, also with a comma in it. */
export const itemsOfLines = (text: string): string[] => linesOf(text).flatMap((line) => nonEmpty(line.split('\t')))
