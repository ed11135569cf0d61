import { accentColours } from '#contract/accent-colours.ts'
import { formatAddress, formatLinkLabel, formatLocation, formatPhone, introductionsOf } from '#contract/format.ts'
import { directionOf } from '#contract/text-direction.ts'
import { nameOf, type Shown } from '../formats/shown.ts'
import { blocksOfProse, said } from './entries.ts'
import { besideEachOther, type Direction, directionOfText, type Line, literalLine, type Part, plainLine } from './lines.ts'
import { type Section, sectionsOf } from './sections.ts'

export interface Wanted {
  paper: 'letter' | 'a4'
  /** The public address of the page. */
  page: string
  /** YYYY-MM-DD. */
  today: string
}

/** Everything that the template reads. */
export interface Sheet {
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
  sections: Section[]
  /** At the foot of each page but the first. */
  footer: Line
}

export function sheetOf(shown: Shown, { paper, page, today }: Wanted): Sheet {
  const dir = directionOfWhole(shown)
  const author = plainLine(nameOf(shown)) || 'Portfolio'
  const headline = shown.tagline || shown.headline || ''
  const summary = introductionsOf(shown.bio ?? '', shown.about ?? '').flatMap((text) => said(blocksOfProse(text, dir)))
  const first: Section[] = summary.length > 0 ? [{ heading: 'Summary', blocks: summary }] : []
  return {
    paper: paper === 'letter' ? 'us-letter' : 'a4',
    accent: accentColours[shown.look?.accent ?? 'leaf'],
    ...languageOf(shown.language ?? ''),
    dir,
    date: today.split('-').map(Number),
    title: [author, plainLine(headline)].filter(Boolean).join(' · '),
    author,
    keywords: [...new Set(shown.skillCategories?.flatMap(({ skills }) => skills.map(plainLine)).filter(Boolean))],
    name: literalLine(author, dir),
    headline: plainLine(headline) ? literalLine(headline, dir) : null,
    contact: contactOf(shown, page, dir),
    photo: null,
    sections: [...first, ...sectionsOf(shown, { dir, month: today.slice(0, 7) })],
    footer: literalLine(shortened(author), dir),
  }
}

/** By the language of the texts, or else by what they begin with. */
function directionOfWhole({ language, bio, about, headline, ...shown }: Shown): Direction {
  return language ? (directionOf(language) ?? 'ltr') : directionOfText(bio || about || headline || nameOf(shown), 'ltr')
}

/** Of a tag like `pt-BR` or `zh-Hant-TW`. */
function languageOf(tag: string): Pick<Sheet, 'lang' | 'region'> {
  const [, lang = 'en', region] = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(tag) ?? []
  return { lang: lang.toLowerCase(), region: region?.toUpperCase() ?? null }
}

/** Where somebody lives and is reached, and below it where there is more of them. */
function contactOf(shown: Shown, page: string, dir: Direction): Line[] {
  const { phone = '', email = '', links = [] } = shown
  const here: Part[] = [
    { text: addressOf(shown) },
    { text: formatPhone(phone), href: phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    { text: email, href: email && `mailto:${email}` },
  ]
  const elsewhere = [...links.map(linkOf), { text: formatAddress(page), href: page }]
  const lines = [here, elsewhere.filter(({ text }, index) => elsewhere.findIndex((other) => other.text === text) === index)]
  return lines.map((parts) => besideEachOther(parts, dir, { whole: true })).filter(({ spans }) => spans.length > 0)
}

function addressOf({ city = '', state = '', place = { region: '', countryCode: '' }, address }: Shown): string {
  const street = (address?.street ?? '').split('\n').map(plainLine)
  const where = [...street, formatLocation({ city, state, place })].filter(Boolean).join(', ')
  return [where, address?.postalCode].filter(Boolean).join(' ')
}

/** As its address, which often says whose it is; else with its label before. */
function linkOf(link: NonNullable<Shown['links']>[number]): Part {
  const label = formatLinkLabel(link)
  const address = formatAddress(link.url)
  const isSaid = address.toLowerCase().includes(label.toLowerCase())
  return { text: isSaid ? address : `${label}: ${address}`, href: link.url }
}

const longestFooter = 60
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function shortened(name: string): string {
  const letters = [...graphemes.segment(name)].map(({ segment }) => segment)
  return letters.length > longestFooter ? `${letters.slice(0, longestFooter).join('').trimEnd()}…` : name
}
