import { accentColors } from '#contract/accent-colors.ts'
import { outlineOf } from '#contract/outline/resume.ts'
import type { VisibleContent } from '#contract/outline/types.ts'
import { type Block, blocksOf, blocksOfProse } from './blocks.ts'
import { type Direction, joinedLine, type Line, literalLine, plainLine } from './lines.ts'
import { mapTexts, printable } from './texts.ts'

export interface PdfOptions {
  paper: 'letter' | 'a4'
  /** Public URL of the page. */
  page: string
  /** YYYY-MM-DD. */
  today: string
}

/** Everything that the template reads. */
export interface TemplateData {
  paper: 'us-letter' | 'a4'
  accent: string
  lang: string
  region: string | null
  dir: Direction
  /** Year, month, day. */
  date: number[]
  title: string
  author: string
  keywords: string[]
  name: Line
  headline: Line | null
  contact: Line[]
  photo: { alt: string } | null
  sections: { heading: string; blocks: Block[] }[]
  /** Footer of every page except the first. */
  footer: Line
}

export function templateDataOf(visible: VisibleContent, { paper, page, today }: PdfOptions): TemplateData {
  const content = mapTexts(visible, printable)
  const outline = outlineOf(content, { month: today.slice(0, 7), page })
  const { language, dir } = outline
  const [author, headline] = [plainLine(outline.name), plainLine(outline.headline)]
  const summary = { heading: 'Summary', blocks: outline.introductions.flatMap((text) => blocksOfProse(text, dir)) }
  const sections = outline.sections.map((section) => ({ heading: plainLine(section.heading), blocks: blocksOf(section, dir) }))
  return {
    paper: paper === 'letter' ? 'us-letter' : 'a4',
    accent: accentColors[visible.look?.accent ?? 'leaf'],
    ...languageOf(language),
    dir,
    date: today.split('-').map(Number),
    title: [author, headline].filter(Boolean).join(' · '),
    author,
    keywords: [...new Set(content.skillCategories?.flatMap(({ skills }) => skills.map(plainLine)).filter(Boolean))],
    name: literalLine(author, dir),
    headline: headline ? literalLine(headline, dir) : null,
    contact: outline.contact.map((pieces) => joinedLine(pieces, dir, { whole: true })).filter(({ spans }) => spans.length > 0),
    photo: null,
    sections: [summary, ...sections].filter(({ blocks }) => blocks.length > 0),
    footer: literalLine(truncated(author), dir),
  }
}

/** Language and region of a tag like `pt-BR` or `zh-Hant-TW`. */
function languageOf(tag: string): Pick<TemplateData, 'lang' | 'region'> {
  const [, lang = 'en', region] = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(tag) ?? []
  return { lang: lang.toLowerCase(), region: region?.toUpperCase() ?? null }
}

const maxFooterLength = 60
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function truncated(name: string): string {
  const letters = [...graphemes.segment(name)].map(({ segment }) => segment)
  return letters.length > maxFooterLength ? `${letters.slice(0, maxFooterLength).join('').trimEnd()}…` : name
}
