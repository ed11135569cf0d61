import { endorsementTextLimits } from '../endorsement-text.ts'
import { keysOf, type PageSection, pageSections } from '../fields/choices.ts'
import { mailtoOf } from '../fields/email-domain.ts'
import { formatPostalAddress } from '../fields/postal-address.ts'
import { formatUrl } from '../fields/shown-url.ts'
import type { Spoken } from '../words/spoken.ts'
import { directionOf, directionOfText } from '../words/text-direction.ts'
import { factsOf } from './facts.ts'
import { formatLinkLabel, formatName, introductionsOf, shownPhone } from './format.ts'
import { quotesOf } from './quotes.ts'
import { sectionsIn } from './sections.ts'
import type { Entry, Outline, OutlineOptions, OutlineSection, Piece, SectionName, VisibleContent, Wording } from './types.ts'
import { splitWording } from './wording.ts'

interface ResumeOptions extends OutlineOptions {
  readonly page: string
  readonly omitted?: readonly PageSection[]
  readonly hasFacts?: boolean | undefined
  readonly hasPersonalDetails?: boolean | undefined
  /** The URL that a phone number dials, or '' if that isn't sure. */
  readonly phoneUrlOf?: (phone: string, countryCode: string) => string
}

/** The outline has the sections of the page in the same order, but the links are part of the contact data. */
export function outlineOf(
  content: VisibleContent,
  { month, page, omitted = [], hasFacts = false, hasPersonalDetails = false, spoken, phoneUrlOf = () => '' }: ResumeOptions,
): Outline {
  const { language = '', fullName = '', firstName = '', lastName = '', pronunciation = '', bio = '', about = '' } = content
  const name = formatName({ fullName, firstName, lastName, language, urlHandle: '' }, spoken)
  const headline = content.tagline || content.headline || ''
  const order = [...new Set([...(content.sectionOrder ?? []), ...keysOf(pageSections)])].filter((section) => !omitted.includes(section))
  return {
    language,
    dir: language ? (directionOf(language) ?? 'ltr') : directionOfText(bio || about || content.headline || name, 'ltr'),
    name,
    pronunciation: pronunciation && spoken.say('pronunciation', { text: pronunciation }),
    headline,
    contact: contactOf(omitted.includes('links') ? { ...content, links: [] } : content, { page, spoken, phoneUrlOf }),
    facts: hasFacts ? factsOf(content, { month, spoken }) : [],
    personalDetails: hasPersonalDetails ? personalDetailsOf(content, spoken) : [],
    introductions: introductionsOf(bio, about),
    sections: order.flatMap((section) => {
      if (section === 'links') return []
      if (section === 'endorsementTexts') return endorsementTextsOnPaper(content, spoken)
      return sectionOnPaper(section, content, { month, spoken, names: content, originals: content.originals })
    }),
  }
}

function sectionOnPaper(name: SectionName, content: VisibleContent, options: OutlineOptions): OutlineSection[] {
  const sections = sectionsIn(name, name === 'skills' ? content.skillCategories : content[name], { ...options, isOnPaper: true })
  return sections.map(({ entries, ...section }) => ({ ...section, ...(entries && { entries: entries.map(entryOnPaper) }) }))
}

/** A resume is short, and its readers find everything on the page. */
function endorsementTextsOnPaper(content: VisibleContent, spoken: Spoken): OutlineSection[] {
  const quotes = quotesOf(content, spoken)
    .slice(0, endorsementTextLimits.inFiles)
    .map((quote) => ({ ...quote, text: shorten(quote.text) }))
  if (quotes.length === 0) return []
  return [{ name: 'endorsementTexts', heading: spoken.choice('sections', 'endorsementTexts'), isOwnHeading: false, quotes }]
}

/** A long text ends with an ellipsis before its closing quotation mark. */
function shorten(text: Wording): Wording {
  const [start, [, ...end] = []] = splitWording(text, endorsementTextLimits.textMax) ?? [text]
  return start === text ? text : [...start, '…', ...end]
}

/** Letters of a URL next to the title of an entry. A longer one would fill most of the line. */
const maxUrlLength = 60

function entryOnPaper({ title, subtitle, ...entry }: Entry): Entry {
  if (!title.isUrlShown) return { title, subtitle, ...entry }
  const [text = '', ...others] = [title.text, ...subtitle.map((piece) => piece.text)].filter(Boolean)
  const url = formatUrl(title.href ?? '')
  const urlPieces = url !== '' && url.length <= maxUrlLength ? [{ text: url, href: title.href }] : []
  return { ...entry, title: { ...title, text }, subtitle: [...others.map((other) => ({ text: other })), ...urlPieces] }
}

type ContactOptions = Pick<Required<ResumeOptions>, 'page' | 'spoken' | 'phoneUrlOf'>

function contactOf(content: VisibleContent, { page, spoken, phoneUrlOf }: ContactOptions): Piece[][] {
  const { phone = '', email = '', links = [], place: { countryCode = '' } = {} } = content
  const personal = [
    { text: postalAddress(content, spoken) },
    { text: shownPhone(phone, countryCode), href: phone && phoneUrlOf(phone, countryCode) },
    { text: email, href: email && mailtoOf(email) },
  ]
  const web = [...links.map((link) => linkOf(link, spoken)), { text: formatUrl(page), href: page }]
  const isNew = ({ text }: Piece, index: number) => web.findIndex((other) => other.text === text) === index
  return [personal, web.filter(isNew)]
}

/** 'Nationality: Canadian'; of a label alone nothing. */
function personalDetailsOf({ personalDetails = [] }: VisibleContent, spoken: Spoken): string[] {
  return personalDetails.flatMap(({ label, text }) => (text ? [label ? spoken.say('labeled', { label, text }) : text] : []))
}

function postalAddress(content: VisibleContent, spoken: Spoken): string {
  const { city = '', state = '', place = { region: '', countryCode: '' }, address } = content
  const { street = '', postalCode = '' } = address ?? {}
  return formatPostalAddress({ street, postalCode, city, state, place }, spoken)
}

/** The URL, with its label unless the URL contains it. */
function linkOf(link: NonNullable<VisibleContent['links']>[number], spoken: Spoken): Piece {
  const label = formatLinkLabel(link, spoken)
  const url = formatUrl(link.url)
  const hasLabel = url.toLowerCase().includes(label.toLowerCase())
  return { text: hasLabel ? url : spoken.say('labeled', { label, text: url }), href: link.url }
}
