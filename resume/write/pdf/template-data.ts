import { langOf } from '#contract/fields/editions/originals.ts'
import { hiddenPrefix, switchesOf } from '#contract/fields/hiding-switches.ts'
import { lookColors } from '#contract/fields/look-colors.ts'
import type { Paper } from '#contract/fields/paper.ts'
import { phoneOf } from '#contract/fields/phone.ts'
import type { SharedLetter } from '#contract/letter.ts'
import { type LetterOutline, letterOutlineOf } from '#contract/outline/letter.ts'
import { outlineOf } from '#contract/outline/resume.ts'
import type { Outline, OutlineSection, VisibleContent } from '#contract/outline/types.ts'
import { spokenFor } from '#contract/words/all.ts'
import { blocksOf, blocksOfProse } from './blocks.ts'
import { type Direction, joinedLine, literalLine, plainLine } from './lines.ts'
import { withPageBreaks } from './page-breaks.ts'
import { paperLinesOf } from './paper-lines.ts'
import { lettersOf, mapTexts, printable } from './texts.ts'

export interface PdfOptions {
  choices?: VisibleContent['pdf']
  /** Whether availability, kind of employment and work permits are in the file. */
  hasFacts?: boolean | undefined
  paper: Paper
  page: string
  /** YYYY-MM-DD. */
  today: string
  /** Before the resume, on a sheet of its own. */
  letter?: SharedLetter | undefined
  /** Without the resume. */
  isLetterOnly?: true
}

export function templateDataOf(visible: VisibleContent, { choices, hasFacts, paper, page, today, letter, isLetterOnly }: PdfOptions) {
  const content = mapTexts(visible, printable)
  const { originals } = content
  const spoken = spokenFor(content.language ?? '')
  const outline = outlineOf(content, {
    month: today.slice(0, 7),
    page,
    omitted: choices?.omitted ?? [],
    hasFacts,
    hasPersonalDetails: choices?.personalDetails,
    spoken,
    phoneUrlOf: (phone, countryCode) => phoneOf(phone, { countryCode })?.uri ?? '',
  })
  const { language, dir } = outline
  const letterOutline = letter && letterOutlineOf(mapTexts(letter, printable), spoken)
  const resume = isLetterOnly ? { introductions: [], sections: [] } : outline
  const [author, headline] = [plainLine(outline.name), plainLine(outline.headline)]
  const isNamed = [visible.fullName, visible.firstName, visible.lastName].some(Boolean)
  const hidden = isLetterOnly ? [] : switchesOf(visible)
  const look = visible.look?.accent ?? 'leaf'
  const summary = {
    heading: spoken.say('summary'),
    isOnNewPage: false,
    blocks: resume.introductions.flatMap((text) =>
      withPageBreaks([], blocksOfProse(text, dir, langOf(originals, text === content.bio ? 'bio' : 'about'))),
    ),
  }
  const sections = resume.sections.map((section) => ({
    heading: plainLine(section.heading),
    blocks: blocksOf(section, { dir, spoken, page }),
    isOnNewPage: isOnNewPage(section, resume.sections, choices),
  }))
  return {
    /** Not drawn, so that it needs no glyphs. */
    metadata: {
      /** Names what this file shows although the page hides it, for readers and for our import. */
      description: hidden.length > 0 ? `${hiddenPrefix}${hidden.join(', ')}` : '',
      title: [author, isLetterOnly ? letterOutline?.heading : headline].filter(Boolean).join(' · '),
      author: isNamed ? author : '',
      /** In Markdown only: employers expect none on paper, and our fonts lack phonetic letters. */
      pronunciation: outline.pronunciation ? literalLine(outline.pronunciation, dir) : null,
      keywords: isLetterOnly ? [] : [...new Set(content.skillCategories?.flatMap(({ skills }) => skills.map(plainLine)).filter(Boolean))],
    },
    paper: paper === 'letter' ? 'us-letter' : 'a4',
    look,
    accent: lookColors[look].accent,
    ...languageOf(language),
    dir,
    hasItalics: !scriptsWithoutItalics.test(language),
    date: today.split('-').map(Number),
    name: literalLine(author, dir),
    headline: headlineOf(content, headline, dir),
    ...paperLinesOf(content, { choices: isLetterOnly ? undefined : choices, today, spoken, dir }),
    contact: contactLinesOf(outline),
    personalDetails: personalLineOf(outline),
    facts: factsLineOf(outline),
    sections: [summary, ...sections].filter(({ blocks }) => blocks.length > 0),
    runningLine: literalLine(truncated(author), dir),
    pageOfPages: spoken.say('pageOfPages', { page: '{page}', pages: '{pages}' }),
    letter: letterOutline ? letterDataOf(letterOutline, outline) : null,
    isLetterOnly: isLetterOnly ?? false,
  }
}

/** Whether the owner wants a section on a new page. Of several with one name, such as those of `more`, only the first one. */
const isOnNewPage = (section: OutlineSection, all: readonly OutlineSection[], choices: PdfOptions['choices']): boolean =>
  (choices?.newPages.includes(section.name) ?? false) && section === all.find(({ name }) => name === section.name)

/** The languages whose scripts have no italic letters, as in site/css/opening.css: a slanted form is foreign to them. */
const scriptsWithoutItalics = /^(ar|fa|ur|ckb|ps|he|yi|ja|ko|zh|hi|bn|ta|te|th)(-|$)/i

function headlineOf({ originals, tagline }: VisibleContent, headline: string, dir: Direction) {
  return headline ? literalLine(headline, dir, { lang: langOf(originals, tagline ? 'tagline' : 'headline') }) : null
}

const factsLineOf = ({ facts, dir }: Outline) => {
  const pieces = facts.map((text) => ({ text }))
  return pieces.length > 0 ? joinedLine(pieces, dir) : null
}

const personalLineOf = ({ personalDetails, dir }: Outline) => {
  const pieces = personalDetails.map((text) => ({ text }))
  return pieces.length > 0 ? joinedLine(pieces, dir, { isUnbroken: true, separator: ' | ' }) : null
}

const contactLinesOf = ({ contact, dir }: Outline) =>
  contact.map((pieces) => joinedLine(pieces, dir, { isUnbroken: true, separator: ' | ' })).filter(({ spans }) => spans.length > 0)

function letterDataOf({ heading, recipient, date, salutation, text, closing }: LetterOutline, { dir }: Outline) {
  const lineOf = (each: string) => (plainLine(each) ? literalLine(each, dir) : null)
  return {
    recipient: recipient.map((each) => literalLine(each, dir)),
    date: literalLine(date, dir),
    heading: literalLine(heading, dir),
    salutation: lineOf(salutation),
    blocks: blocksOfProse(text, dir),
    closing: lineOf(closing),
  }
}

/** Language and region of a tag like `pt-BR` or `zh-Hant-TW`. */
function languageOf(tag: string) {
  const [, lang = 'en', region] = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(tag) ?? []
  return { lang: lang.toLowerCase(), region: region?.toUpperCase() ?? null }
}

/** Letters of the name at the top of further pages. */
const maxRunningLength = 60

function truncated(name: string): string {
  const letters = lettersOf(name)
  return letters.length > maxRunningLength ? `${letters.slice(0, maxRunningLength).join('').trimEnd()}…` : name
}
