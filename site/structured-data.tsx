import type { PublicView } from '#contract/calls/portfolio.ts'
import { doiUrl } from '#contract/fields/doi.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { isOwnName } from '#contract/outline/own-name.ts'
import { isProfileLink } from './cards/links.tsx'
import { isHidden, publicValue } from './privacy.ts'

/** Structured data (schema.org) for search engines. Only public fields; never salary, demographics, email or phone. */
export function StructuredData({ view, ...person }: PersonFacts & { view: PublicView }) {
  const profile = { '@context': 'https://schema.org', '@type': 'ProfilePage', url: person.url, inLanguage: text(view.language) }
  return <JsonLd data={{ ...profile, mainEntity: personOf(view, person) }} />
}

interface PersonFacts {
  name: string
  /** The page of the person. */
  url: string
  origin: string
}

interface ProjectFacts {
  name: string
  description: string
  url: string
  image: string | undefined
  keywords: readonly string[]
  /** The page of the person. */
  authorUrl: string
}

export function ProjectData({ view, author, facts }: { view: PublicView; author: string; facts: ProjectFacts }) {
  const { authorUrl, keywords, description, ...rest } = facts
  const work = {
    ...rest,
    description: text(description),
    inLanguage: text(view.language),
    keywords: nonEmpty(keywords),
    author: { '@type': 'Person', name: author, url: authorUrl },
  }
  return <JsonLd data={{ '@context': 'https://schema.org', '@type': 'CreativeWork', ...work }} />
}

function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, escapeCharacter)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that could end the element; browsers don't run it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON omits keys without a value. */
function personOf(view: PublicView, { name, url, origin }: PersonFacts) {
  const links = isHidden(view, 'links') ? [] : (view.links ?? [])
  const current = view.experience.find((role) => role.current)
  const photo = view.look.picture !== 'none' && publicValue(view, 'photo')?.url
  return {
    '@type': 'Person',
    name,
    givenName: text(view.firstName),
    familyName: text(view.lastName),
    alternateName: text(view.urlHandle),
    description: text(plainText(publicValue(view, 'about') || view.bio || view.tagline || view.headline)),
    image: photo ? origin + photo : undefined,
    url,
    sameAs: nonEmpty(links.filter(isProfileLink).map((link) => link.url)),
    jobTitle: text(current?.title ?? ''),
    worksFor: thingNamed('Organization', current?.company ?? ''),
    alumniOf: nonEmpty(view.education.flatMap(({ school }) => thingNamed('EducationalOrganization', school) ?? [])),
    hasCredential: nonEmpty(credentialsOf(view)),
    knowsAbout: nonEmpty(view.skillCategories.flatMap(({ skills }) => skills)),
    knowsLanguage: nonEmpty((publicValue(view, 'languages') ?? []).flatMap(({ language }) => text(language) ?? [])),
    award: nonEmpty((publicValue(view, 'awards') ?? []).flatMap(({ title }) => text(title) ?? [])),
    address: addressOf(view),
    interactionStatistic: view.endorsementCount > 0 ? endorsementsOf(view) : undefined,
    '@reverse': publicationsOf(view),
  }
}

const endorsementsOf = ({ endorsementCount }: PublicView) => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/EndorseAction',
  userInteractionCount: endorsementCount,
})

function credentialsOf(view: PublicView) {
  return (publicValue(view, 'certificates') ?? []).flatMap(({ name, issuer, url }) =>
    name ? [{ '@type': 'EducationalOccupationalCredential', name, url: text(url), recognizedBy: thingNamed('Organization', issuer) }] : [],
  )
}

const typesByKind: Readonly<Record<string, string>> = {
  article: 'ScholarlyArticle',
  conference: 'ScholarlyArticle',
  preprint: 'ScholarlyArticle',
  chapter: 'Chapter',
  book: 'Book',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Dataset',
}

/** Works whose author is the person, because schema.org has no property from the person to them. */
function publicationsOf(view: PublicView) {
  const works = (publicValue(view, 'publications') ?? []).flatMap(({ name, authors, kind, venue, publisher, pages, doi, url, date }) => {
    const others = authors.filter((author) => !isOwnName(author, view))
    const work = {
      '@type': typesByKind[kind] ?? 'CreativeWork',
      name: text(name),
      author: nonEmpty(others.map((author) => ({ '@type': 'Person', name: author }))),
      isPartOf: text(venue) && { '@type': 'CreativeWork', name: venue },
      publisher: thingNamed('Organization', publisher),
      pagination: text(pages),
      datePublished: text(date),
      url: text(url),
      sameAs: text(doiUrl(doi)),
    }
    return work.name ? [work] : []
  })
  return works.length > 0 ? { author: works } : undefined
}

/** Street and postal code only while they are public. */
function addressOf(view: PublicView) {
  const address = publicValue(view, 'address')
  const place = {
    streetAddress: text(address?.street ?? ''),
    postalCode: text(address?.postalCode ?? ''),
    addressLocality: text(view.city),
    addressRegion: text(view.place.region || view.state),
    addressCountry: text(view.place.countryCode || (view.state && view.country)),
  }
  return Object.values(place).some(Boolean) ? { '@type': 'PostalAddress', ...place } : undefined
}

const text = (value: string) => value.trim() || undefined
const nonEmpty = <T,>(values: readonly T[]) => (values.length > 0 ? values : undefined)
const thingNamed = (type: string, name: string) => (text(name) ? { '@type': type, name: name.trim() } : undefined)
