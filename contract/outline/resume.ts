import { keysOf, pageSections } from '../choices.ts'
import { formatLinkLabel, formatLocation, formatName, formatPhone, formatUrl, introductionsOf } from '../format.ts'
import { directionOf, directionOfText } from '../text-direction.ts'
import { sectionOf } from './sections.ts'
import type { Entry, Outline, OutlineOptions, OutlineSection, Piece, SectionName, VisibleContent } from './types.ts'

/* A portfolio in the form of a resume, for every file that is one. */

const first: readonly SectionName[] = ['experience', 'education', 'skills']
const last: readonly SectionName[] = ['more', 'interests', 'references']
const named = keysOf(pageSections).filter((name) => name !== 'links')
/** The order until the owner chooses one: that of resumes. */
const defaultOrder = [...new Set([...first, ...named.filter((name) => !last.includes(name)), ...last])]

/** @param page the public address of the page */
export function outlineOf(seen: VisibleContent, { month, page }: OutlineOptions & { readonly page: string }): Outline {
  const { language = '', fullName = '', firstName = '', lastName = '', bio = '', about = '' } = seen
  const name = formatName({ fullName, firstName, lastName, urlHandle: '' })
  const headline = seen.tagline || seen.headline || ''
  const order = [...new Set([...(seen.sectionOrder ?? []), ...defaultOrder])].filter((each) => each !== 'links')
  return {
    language,
    dir: language ? (directionOf(language) ?? 'ltr') : directionOfText(bio || about || seen.headline || name, 'ltr'),
    name,
    headline,
    contact: contactOf(seen, page),
    introductions: introductionsOf(bio, about),
    sections: order.flatMap((section) => sectionOnPaper(section, seen, month)),
  }
}

function sectionOnPaper(name: SectionName, seen: VisibleContent, month: string): OutlineSection[] {
  const sections = sectionOf(name, name === 'skills' ? seen.skillCategories : seen[name], { month, isOnPaper: true })
  return sections.map(({ entries, ...section }) => ({ ...section, ...(entries && { entries: entries.map(entryOnPaper) }) }))
}

const maxUrlLength = 60

/** A thing without a name goes by what stands beside it. Its address is written out, unless it is too long. */
function entryOnPaper({ title, beside, ...entry }: Entry): Entry {
  if (!title.writtenOut) return { title, beside, ...entry }
  const [text = '', ...others] = [title.text, ...beside.map((piece) => piece.text)].filter(Boolean)
  const address = formatUrl(title.href ?? '')
  const written = address !== '' && address.length <= maxUrlLength ? [{ text: address, href: title.href }] : []
  return { ...entry, title: { ...title, text }, beside: [...others.map((each) => ({ text: each })), ...written] }
}

function contactOf(seen: VisibleContent, page: string): Piece[][] {
  const { phone = '', email = '', links = [] } = seen
  const here = [
    { text: addressOf(seen) },
    { text: formatPhone(phone), href: phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    { text: email, href: email && `mailto:${email}` },
  ]
  const elsewhere = [...links.map(linkOf), { text: formatUrl(page), href: page }]
  const isNew = ({ text }: Piece, index: number) => elsewhere.findIndex((other) => other.text === text) === index
  return [here, elsewhere.filter(isNew)]
}

function addressOf({ city = '', state = '', place = { region: '', countryCode: '' }, address }: VisibleContent): string {
  const street = (address?.street ?? '').split('\n').map((line) => line.trim())
  const where = [...street, formatLocation({ city, state, place })].filter(Boolean).join(', ')
  return [where, address?.postalCode].filter(Boolean).join(' ')
}

/** The address alone where it says whose it is, otherwise with its label. */
function linkOf(link: NonNullable<VisibleContent['links']>[number]): Piece {
  const label = formatLinkLabel(link)
  const address = formatUrl(link.url)
  const isClear = address.toLowerCase().includes(label.toLowerCase())
  return { text: isClear ? address : `${label}: ${address}`, href: link.url }
}
