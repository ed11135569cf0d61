import type { ReactNode } from 'react'
import { pageSections, type SectionSwitch } from '#contract/choices.ts'
import { formatDate, formatDates } from '#contract/format.ts'
import type { Opened } from '#contract/portfolio.ts'
import { isPrivate, type Shown, sectionValue } from '../privacy.ts'
import { addressLines } from './contact.tsx'
import { Entries, Entry, type EntryText } from './entry.tsx'
import { Pairs } from './pairs.tsx'
import type { Part } from './part.ts'
import { Prose } from './prose.tsx'

/* The sections beyond the specification's. Each has a switch of its own, and is there only when there is something in it. */

type Further = Exclude<SectionSwitch, 'about' | 'photo' | 'address'>
type EntryOf<N extends SectionSwitch> = Opened[N] extends (infer E)[] | undefined ? E : never

/** How the entries of a section read as entries of a CV. */
const readings: { [N in Exclude<Further, 'languages' | 'interests'>]: (entry: EntryOf<N>) => EntryText } = {
  projects: ({ name, organization, type, roles, keywords, ...entry }) => ({
    ...entry,
    heading: name,
    by: [roles.join(', '), organization, type],
    dates: formatDates({ ...entry, ongoing: false }),
    notes: [['Keywords', keywords.join(', ')]],
  }),
  certificates: ({ name, url, issuer, date, expires, credentialId }) => ({
    heading: name || issuer,
    url,
    by: [name && issuer, expires && `valid until ${formatDate(expires)}`, credentialId && `ID ${credentialId}`],
    dates: formatDate(date),
  }),
  volunteer: ({ position, organization, cause, url, ...entry }) => ({
    ...entry,
    heading: position || organization,
    url: position ? undefined : url,
    by: [position && organization, cause],
    byUrl: position && organization ? url : undefined,
    dates: formatDates({ ...entry, ongoing: entry.endDate === '' && entry.startDate !== '' }),
  }),
  awards: ({ title, awarder, date, summary }) => ({
    heading: title || awarder,
    by: [title && awarder],
    dates: formatDate(date),
    summary,
  }),
  publications: ({ name, url, publisher, date, summary }) => ({
    heading: name || publisher,
    url,
    by: [name && publisher],
    dates: formatDate(date),
    summary,
  }),
  references: ({ name, relation, date, text }) => ({ heading: name, by: [relation], dates: formatDate(date), summary: text }),
  more: ({ title, subtitle, ...entry }) => ({
    ...entry,
    heading: title || subtitle,
    by: [title && subtitle],
    dates: formatDates({ ...entry, ongoing: false }),
  }),
}

/** A section as parts of the page; of `more` one for each heading. */
export function further(shown: Shown, name: Further): Part[] {
  const card = { id: name, title: pageSections[name], isPrivate: isPrivate(shown.view, name) }
  const entries = sectionValue(shown, name)
  if (!entries) return card.isPrivate ? [{ ...card, locked: card.title.toLowerCase() }] : []
  if (entries.length === 0) return []
  if (name !== 'more') return [{ ...card, content: contentOf(shown, name) }]
  const byHeading = Map.groupBy(sectionValue(shown, 'more') ?? [], ({ heading }) => heading.trim())
  return [...byHeading].map(([heading, each], index) => ({
    ...card,
    id: index === 0 ? name : `${name}-${index + 1}`,
    title: heading || 'More',
    isOwnTitle: heading !== '',
    content: <CvEntries section="more" entries={each} />,
  }))
}

function contentOf(shown: Shown, name: Exclude<Further, 'more'>): ReactNode {
  if (name === 'languages') {
    const pairs = sectionValue(shown, name)?.map(({ language, fluency }) => [language, fluency] as const)
    return <Pairs pairs={pairs ?? []} entries />
  }
  if (name === 'interests') {
    const pairs = sectionValue(shown, name)?.map((interest) => [interest.name, interest.keywords.join(', ')] as const)
    return <Pairs pairs={pairs ?? []} entries />
  }
  return <CvEntries section={name} entries={sectionValue(shown, name) ?? []} />
}

function CvEntries<N extends keyof typeof readings>({
  section,
  entries,
}: {
  section: N
  entries: readonly (EntryOf<N> & { id: string })[]
}) {
  const read = readings[section]
  return (
    <Entries>
      {entries.map((entry) => (
        <Entry key={entry.id} {...read(entry)} />
      ))}
    </Entries>
  )
}

/** What belongs to the opening or to the contact details, as rows of the drawer while its switch hides it. */
export function hiddenAside(shown: Shown): Part[] {
  const { view } = shown
  const about = sectionValue(shown, 'about')
  const photo = sectionValue(shown, 'photo')
  const address = sectionValue(shown, 'address')
  const parts: (Part & { id: SectionSwitch })[] = [
    { id: 'about', title: 'About', locked: 'a longer introduction', content: about && <Prose text={about} /> },
    {
      id: 'photo',
      title: 'Photo',
      locked: 'a photo',
      content: photo && <img className="photo" src={photo.url} alt={photo.alt} width="512" height="512" />,
    },
    { id: 'address', title: 'Address', locked: 'the postal address', content: address && <p className="lines">{addressLines(address)}</p> },
  ]
  return parts
    .filter(({ id }) => isPrivate(view, id))
    .map((part) => ({ ...part, isPrivate: true, locked: part.content ? undefined : part.locked }))
}
