import { AlignmentType, BorderStyle, type IStylesOptions, LevelFormat, LineRuleType } from 'docx'
import type { Look } from '#contract/fields/choices.ts'
import type { Density } from '../pdf/density.ts'
import { fontsFor, hasLowLetters, wordLanguagesOf } from './languages.ts'

const ink = '1c2421'
const soft = '55605b'
const ruleColor = 'c9cfcb'

/** Ids of the styles of our own; Word and the reader of Word files show their names. */
export const styles = {
  sectionHead: 'SectionHead',
  entryTitle: 'EntryTitle',
  letterName: 'LetterName',
  letterHeading: 'LetterHeading',
  letterLine: 'LetterLine',
  headline: 'Headline',
  contact: 'Contact',
  details: 'Beside',
  dates: 'Dates',
  about: 'About',
  header: 'Header',
  paperTitle: 'PaperTitle',
  placeAndDate: 'PlaceAndDate',
  closing: 'Closing',
} as const
export const pointStyle = 'ListParagraph'
export const points = 'points'

/** In twentieths of a point. By this space, our own reader knows that what follows belongs to no section. */
export const aboveEnding = 400

export const datesBeside = { size: 19, color: soft, bold: false }
/** The dot before the dates of an employer without a place: lighter, but with a contrast of 3 : 1, because hidden text is a trick. */
export const dotBeside = { ...datesBeside, color: '8e9692' }

const pointIndent = { left: 284, hanging: 227 }

export const numbering = {
  config: [
    {
      reference: points,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: AlignmentType.START,
          // Without a font of its own, some programs take one with taller lines.
          style: { paragraph: { indent: pointIndent }, run: { color: soft, font: 'Calibri' } },
        },
      ],
    },
  ],
}

interface Display {
  /** A font of every Word that is like the face of the PDF, which Word lacks. */
  font: string
  /** In half points, as in the PDF. */
  name: number
  headline: number
  heading: number
  hasHeadline: boolean
  hasColor: boolean
}

const displays: Readonly<Record<Look, Display>> = {
  leaf: { font: 'Cambria', name: 54, headline: 25, heading: 26, hasHeadline: true, hasColor: true },
  lake: { font: 'Trebuchet MS', name: 54, headline: 24, heading: 28, hasHeadline: false, hasColor: true },
  clay: { font: 'Rockwell', name: 49, headline: 24, heading: 25, hasHeadline: false, hasColor: false },
  plum: { font: 'Georgia', name: 54, headline: 26, heading: 29, hasHeadline: true, hasColor: true },
  slate: { font: 'Consolas', name: 46, headline: 21, heading: 23, hasHeadline: true, hasColor: false },
}

/** Sizes in half points: as those of the PDF, not below 9 points. */
export const sizeAt =
  ({ scale }: Density) =>
  (size: number) =>
    Math.max(Math.min(size, 18), Math.round(size * scale))

interface Choices {
  look: Look
  /** `#rrggbb` */
  accent: string
  hasItalics: boolean
}

export function stylesFor(language: string, { look, accent, hasItalics }: Choices, density: Density): IStylesOptions {
  const own = { basedOn: 'Normal', quickFormat: true }
  const color = accent.replace('#', '')
  const display = displays[look]
  const size = sizeAt(density)
  const space = (twentieths: number) => Math.round(twentieths * density.space)
  // The same in each look, and whatever font the program has, so that there are as many pages as in the PDF.
  const lineRule = hasLowLetters(language) ? LineRuleType.EXACT : LineRuleType.AT_LEAST
  /** In twentieths of a point. */
  const lineOf = (line: number) => ({ line: Math.round(line), lineRule })
  /** Of text, as in the PDF. `halfPoints` is its size. */
  const lines = (halfPoints: number) => lineOf(10 * size(halfPoints) * (1.12 + 0.1 * density.space))
  const font = { ...fontsFor(language), ascii: display.font, hAnsi: display.font }
  return {
    default: {
      document: {
        run: { font: fontsFor(language), size: size(20), color: ink, language: wordLanguagesOf(language) },
        paragraph: { spacing: { ...lines(20), after: 0 } },
      },
      title: {
        run: { font, size: size(display.name), bold: true, color: ink },
        paragraph: { spacing: { after: space(80), ...lineOf(640 * density.scale) } },
      },
      heading1: {
        run: { font, size: size(display.heading), bold: true, color: display.hasColor ? color : ink },
        paragraph: {
          spacing: { before: space(220), after: space(40), ...lineOf(340 * density.scale) },
          keepNext: true,
          outlineLevel: 0,
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 2, color: ruleColor } },
        },
      },
      heading2: {
        run: { size: size(22), bold: true, color: ink },
        paragraph: { spacing: { before: space(130), ...lines(22) }, keepNext: true, outlineLevel: 1 },
      },
      heading3: {
        run: { size: size(21), bold: true, color: ink },
        paragraph: { spacing: { before: space(100), ...lines(21) }, keepNext: true, outlineLevel: 2 },
      },
      listParagraph: { run: {}, paragraph: { spacing: { after: space(15) } }, quickFormat: true },
      hyperlink: { run: { color: ink } },
    },
    paragraphStyles: [
      { id: 'Normal', name: 'Normal', quickFormat: true, paragraph: { spacing: { after: space(30) } } },
      // Some readers underline the headings of Word, and take the line for the name of an employer.
      { id: styles.sectionHead, name: 'Section Head', basedOn: 'Heading1', next: 'Normal', quickFormat: true },
      { id: styles.entryTitle, name: 'Entry Title', basedOn: 'Heading2', next: 'Normal', quickFormat: true },
      {
        ...own,
        id: styles.letterName,
        name: 'Letter Name',
        run: { font, size: size(30), bold: true },
        paragraph: { spacing: { after: space(40) } },
      },
      {
        ...own,
        id: styles.letterHeading,
        name: 'Letter Heading',
        run: { bold: true },
        paragraph: { spacing: { before: space(360), after: space(240) } },
      },
      { ...own, id: styles.letterLine, name: 'Letter Line', paragraph: { spacing: { after: space(160) } } },
      {
        ...own,
        id: styles.headline,
        name: 'Headline',
        run: { size: size(display.headline), ...(display.hasHeadline && { font, color }) },
        paragraph: { spacing: { after: space(80), ...lineOf(310 * density.scale) } },
      },
      { ...own, id: styles.contact, name: 'Contact', run: { size: size(19), color: soft }, paragraph: { spacing: { after: space(20) } } },
      { ...own, id: styles.details, name: 'Beside', paragraph: { spacing: { after: 0 } } },
      { ...own, id: styles.dates, name: 'Dates', run: { size: size(19), color: soft }, paragraph: { spacing: { after: space(40) } } },
      { ...own, id: styles.about, name: 'About', run: { italics: hasItalics, color: soft }, paragraph: { spacing: { after: space(40) } } },
      // Some programs draw the name below higher than Word.
      {
        ...own,
        id: styles.paperTitle,
        name: 'Paper Title',
        run: { size: size(19), color: soft },
        paragraph: { spacing: { after: space(200) } },
      },
      { ...own, id: styles.placeAndDate, name: 'Place and Date', paragraph: { spacing: { before: space(aboveEnding), after: space(60) } } },
      {
        ...own,
        id: styles.closing,
        name: 'Closing Text',
        run: { size: size(17), color: soft },
        paragraph: { spacing: { before: space(120), after: 0 } },
      },
      { ...own, id: styles.header, name: 'header', run: { size: size(17), color: soft }, paragraph: { spacing: { after: 0 } } },
    ],
  }
}
