import type { ListName } from '../found.ts'
import type { Values } from '../json-resume/member.ts'
import { address } from '../json-resume/texts.ts'
import { nameOf } from '../shown.ts'
import { contactAddressesIn, emailIn, foundLink, phoneIn, placeAtEnd } from './contact.ts'
import { type Range, rangeIn } from './dates.ts'
import type { Finding, Seen } from './entries-found.ts'
import { headingIn, type Kind } from './headings.ts'
import type { Layout } from './layout.ts'
import { type OwnEntry, type OwnSection, ownEntries, ownLayout } from './own-layout.ts'
import { bodyOf, linesOf } from './prose.ts'

/** What stands at the top of a resume without a name. */
const nobody = nameOf({})

type Entry = Parameters<Finding['entry']>[1]

/** Reads what we have written ourselves. */
export function readOwn(layout: Layout, finding: Finding) {
  const { name, headline, contact, regular, sections } = ownLayout(layout)
  const seen = { from: 'Page 1, at the top', confidence: 'likely' } as const
  finding.basics({ ...(name !== nobody && { name }), label: headline }, seen)
  for (const part of contact) readContact(part, finding, seen.from)
  for (const section of sections) readSection(section, regular, finding)
}

function readContact(part: string, finding: Finding, from: string) {
  const seen = { from, confidence: 'sure' } as const
  const [email, phone] = [emailIn(part), phoneIn(part)]
  const [label = '', written = part] = part.split(/: (?=\S+$)/)
  const url = addressIn(written)
  if (email) finding.basics({ email }, seen)
  else if (url && isOurPage(url)) finding.loose('Address of the page', url, from)
  else if (url) foundLink(finding, url, seen, written === part ? '' : label)
  else if (phone) finding.basics({ phone }, seen)
  else readAddress(part, finding, from)
}

/** Of whatever country; in small letters, as hosts are written. */
const typed = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?(?:\/\S{0,500})?$/
const typedHere = /^[a-z0-9-]{1,63}(?::\d{1,5})?\/(?:me|portfolio)\/\S{1,500}$/

function addressIn(text: string): string {
  const [known = ''] = contactAddressesIn(text)
  return known || (typed.test(text) || typedHere.test(text) ? address(`https://${text}`) : '')
}

const isOurPage = (url: string) => /^\/(?:me\/[^/]+|portfolio\/id\/\d+)$/.test(URL.parse(url)?.pathname ?? '')

/** Street, city, region and postal code in one line, of which only the end is known by its form. */
function readAddress(part: string, finding: Finding, from: string) {
  const code = /\s(\d{4,5}(?:-\d{4})?)$/.exec(part)?.[1] ?? ''
  const parts = part.split(', ')
  const place = placeAtEnd(part)
  const at = place ? parts.findLastIndex((each) => each.endsWith(place.city)) : -1
  const street = parts.slice(0, Math.max(at, 0)).join('\n')
  const location = place ? { ...place, address: street, postalCode: code } : { city: part }
  finding.basics({ location }, { from, confidence: place ? 'likely' : 'guess' })
}

/** Dates of ours: one alone is a beginning, or an end that says so. */
function datesOf(dates: Range | undefined): Values {
  if (!dates) return {}
  if (dates.isRange) return { startDate: dates.start, endDate: dates.isOpen ? 'Present' : dates.end }
  return dates.before.startsWith('Completed') ? { endDate: dates.end } : { startDate: dates.end }
}

/** Without an end JSON Resume has everything go on; we write that out. */
function workDates(dates: Range | undefined): Entry {
  const raw = datesOf(dates)
  return { raw, own: { current: raw['endDate'] === 'Present' } }
}

function splitAt(text: string): [first: string, rest: string] {
  const at = text.indexOf(' · ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 3)]
}

function withAddress(text: string): { parts: string[]; url: string } {
  const parts = text.split(' · ').filter(Boolean)
  const last = parts.at(-1) ?? ''
  // A publisher can be called like a host, but has no path.
  const [url = last.includes('/') ? addressIn(last) : ''] = contactAddressesIn(last)
  return { parts: url ? parts.slice(0, -1) : parts, url }
}

const single = ({ dates }: OwnEntry) => dates?.end || dates?.start || ''

/** Lines that say what they are. */
function notesOf(
  entry: OwnEntry,
  labels: readonly string[],
): { notes: Readonly<Record<string, string>>; summary: string; highlights: string[] } {
  const notes: Record<string, string> = {}
  const noted = (text: string) => labels.find((label) => text.startsWith(`${label}: `))
  const at = entry.body.findIndex((row) => noted(row.text) !== undefined)
  const [body, tail] = at < 0 ? [entry.body, []] : [entry.body.slice(0, at), entry.body.slice(at)]
  for (const { text } of linesOf(tail)) {
    const label = noted(text)
    if (label) notes[label] = text.slice(label.length + 2)
  }
  return { notes, ...bodyOf(body) }
}

const listed = (text = '') => text.split(', ').filter(Boolean)

const readings: Readonly<Partial<Record<Kind, (entry: OwnEntry) => Entry>>> = {
  experience: (entry) => {
    const [company, place] = entry.employer ? [entry.employer, entry.beside] : splitAt(entry.beside)
    const names = company ? { name: company, position: entry.title } : { name: entry.title }
    const { raw, own } = workDates(entry.dates)
    return { raw: { ...names, location: place, description: entry.about, ...bodyOf(entry.body), ...raw }, own: own ?? {} }
  },
  education: (entry) => {
    const { notes, summary } = notesOf(entry, ['Grade', 'Courses', 'Activities'])
    const comma = entry.title.indexOf(', ')
    const [studyType, area] = comma < 0 ? [entry.title, ''] : [entry.title.slice(0, comma), entry.title.slice(comma + 2)]
    const course = entry.beside ? { institution: entry.beside, studyType, area } : { institution: entry.title }
    const raw = { ...course, ...datesOf(entry.dates), score: notes['Grade'], courses: listed(notes['Courses']) }
    return { raw, own: { activities: notes['Activities'] ?? '', summary } }
  },
  projects: (entry) => {
    const { notes, summary, highlights } = notesOf(entry, ['Keywords'])
    const { parts, url } = withAddress(entry.beside)
    const [roles, entity, type] = parts.length === 3 ? parts : ['', parts.join(' · '), '']
    const raw = { name: entry.title, roles: listed(roles), entity, type, url, description: summary, highlights }
    return { raw: { ...raw, ...datesOf(entry.dates), keywords: listed(notes['Keywords']) } }
  },
  certificates: (entry) => {
    const { parts, url } = withAddress(entry.beside)
    const expires = parts.find((part) => part.startsWith('valid until ')) ?? ''
    const credential = parts.find((part) => part.startsWith('ID ')) ?? ''
    const issuer = parts.filter((part) => part !== expires && part !== credential).join(' · ')
    const own = { expires: rangeIn(expires)?.end ?? '', credentialId: credential.slice(3) }
    return { raw: { name: entry.title, issuer, url, date: single(entry) }, own }
  },
  volunteer: (entry) => {
    const [organization, cause] = splitAt(entry.beside)
    const names = organization ? { organization, position: entry.title } : { organization: entry.title }
    const { endDate, ...dates } = datesOf(entry.dates)
    return { raw: { ...names, ...dates, ...(endDate !== 'Present' && { endDate }), ...bodyOf(entry.body) }, own: { cause } }
  },
  publications: (entry) => {
    const { parts, url } = withAddress(entry.beside)
    return {
      raw: { name: entry.title, publisher: parts.join(' · '), url, releaseDate: single(entry), summary: bodyOf(entry.body).summary },
    }
  },
  awards: (entry) => ({ raw: { title: entry.title, awarder: entry.beside, date: single(entry), summary: bodyOf(entry.body).summary } }),
  references: (entry) => ({
    raw: { name: entry.title, reference: bodyOf(entry.body).summary },
    own: { relation: entry.beside, date: single(entry) },
  }),
}

function readMore(heading: string, entry: OwnEntry): Entry {
  const { parts, url } = withAddress(entry.beside)
  const { startDate = '', endDate = '' } = datesOf(entry.dates)
  return { own: { heading, title: entry.title, subtitle: parts.join(' · '), url, startDate, endDate, ...bodyOf(entry.body) } }
}

/** `Term (level): values`, one in a line. */
const pairs: Readonly<Partial<Record<Kind, (term: string, values: string) => { list: ListName; entry: Entry }[]>>> = {
  skills: (term, values) => {
    const [, name = term, level = ''] = /^(.{1,150}) \(([^()]{1,200})\)$/.exec(term) ?? []
    return [{ list: 'skillCategories', entry: { raw: { name: name || 'Skills', level, keywords: listed(values) } } }]
  },
  languages: (language, fluency) => [
    { list: 'languages', entry: { raw: { language: language || fluency, fluency: language && fluency } } },
  ],
  interests: (name, values) =>
    name
      ? [{ list: 'interests', entry: { raw: { name, keywords: listed(values) } } }]
      : listed(values).map((each) => ({ list: 'interests' as const, entry: { raw: { name: each } } })),
}

function readSection({ heading, page, rows }: OwnSection, regular: string, finding: Finding) {
  const kind = headingIn(heading) ?? 'more'
  const seen: Seen = { from: `${heading}, page ${page + 1}`, confidence: 'likely' }
  const ofPair = pairs[kind]
  if (kind === 'summary') finding.basics({ summary: proseOf(rows) }, seen)
  else if (ofPair) {
    const all = linesOf(rows).flatMap(({ text }) => ofPair(...termAndValues(text)))
    for (const { list, entry } of all) finding.entry(list, entry, seen)
  } else for (const entry of ownEntries(rows, regular)) readOwnEntry(kind, heading, entry, finding)
}

const proseOf = (rows: OwnSection['rows']) =>
  linesOf(rows)
    .map(({ text, isPoint }) => (isPoint ? `- ${text}` : text))
    .join('\n\n')

function termAndValues(text: string): [term: string, values: string] {
  const at = text.slice(0, 300).indexOf(': ')
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 2)]
}

function readOwnEntry(kind: Kind, heading: string, entry: OwnEntry, finding: Finding) {
  const seen: Seen = { from: `${heading}, page ${entry.page + 1}`, confidence: 'likely' }
  const read = readings[kind]
  if (read) finding.entry(kind as ListName, read(entry), seen)
  else finding.entry('more', readMore(heading, entry), seen)
}
