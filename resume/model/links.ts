import { type LinkType, linkTypes } from '#contract/fields/choices.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import type { EntryKind } from './entries.ts'
import { entriesOf, readEntries, writeList } from './lists.ts'
import { isObject, memberOf, type Values, withMember } from './member.ts'
import { lineIn, toLine, urlIn } from './texts.ts'

/** URL prefixes of profiles, for entries with a network and user name, but without a URL. */
const profilePrefixes: Readonly<Record<string, string>> = {
  linkedin: 'https://www.linkedin.com/in/',
  github: 'https://github.com/',
  twitter: 'https://twitter.com/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
const typesByHost = new Map<string, LinkType>([
  ['x.com', 'twitter'],
  ...Object.entries(profilePrefixes).map(([type, prefix]) => [hostOf(prefix), type as LinkType] as const),
])

export const linkTypeOfHost = (url: string): LinkType | undefined => typesByHost.get(hostOf(url))

/** The label determines the type; without a label, the host does. */
export function linkOf(text: string, label = '', defaultType: LinkType = 'other'): Values {
  const url = urlIn(text)
  const type = label === '' ? (url && linkTypeOfHost(url)) || defaultType : linkTypeOf(label)
  return { type, url: url || text, customLabel: type === 'other' ? label : '' }
}

function linkTypeOf(network: unknown): LinkType {
  const name = lineIn(network).toLowerCase()
  if (name === 'x') return 'twitter'
  return Object.hasOwn(linkTypes, name) ? (name as LinkType) : 'other'
}

/** '' for an unknown network. */
export function profileUrl(network: unknown, user: unknown): string {
  const prefix = profilePrefixes[linkTypeOf(network)]
  const username = lineIn(user).replace(/^@/, '')
  return prefix && username ? urlIn(`${prefix}${encodeURIComponent(username)}`) : ''
}

export const profileKind: EntryKind = {
  fields: portfolioFields.links.fields,
  members: [
    {
      fields: ['type', 'customLabel'],
      names: ['network'],
      read: (value) => {
        const type = linkTypeOf(value)
        return { type, customLabel: type === 'other' ? toLine(limits.text)(value) : '' }
      },
      write: ({ type, customLabel }) => (type === 'other' ? customLabel : linkTypes[type as LinkType]),
    },
    {
      fields: ['url'],
      names: ['url', 'website'],
      read: (value, { raw }) => ({ url: urlIn(value) || profileUrl(raw['network'], raw['username']) }),
      write: ({ url }) => url,
    },
  ],
  isEntry: ({ url }) => url !== '',
}

/** The profiles as a list. In some files from before version 1.0, they are an object with a member for each network. */
export function profilesIn(value: unknown): unknown {
  if (!isObject(value) || typeof value['network'] === 'string') return value
  return Object.entries(value).map(([network, profile]) => (isObject(profile) ? { network, ...profile } : { network, url: profile }))
}

export const websiteMembers = ['url', 'website'] as const

export function websiteLinksIn(basics: Values): Values[] {
  const url = urlIn(memberOf(basics, websiteMembers))
  return url ? [{ type: 'portfolio', url, customLabel: '' }] : []
}

export function readLinks(basics: Values, today: string): Values[] {
  const profiles = entriesOf(readEntries(profileKind, profilesIn(basics['profiles']), today))
  return [...websiteLinksIn(basics), ...profiles].slice(0, limits.entries)
}

/** The first link of type portfolio is the person's own website. */
export function writeLinks(links: readonly Values[], basics: Values, today: string): Values {
  const website = links.find(({ type }) => type === 'portfolio')
  const profiles = profilesIn(basics['profiles'])
  const others = links.filter((link) => link !== website)
  const written = writeList(profileKind, others, profiles, today)
  const withProfiles = written === profiles ? basics : withMember(basics, ['profiles'], written)
  return websiteLinksIn(basics)[0]?.['url'] === website?.['url'] ? withProfiles : withMember(withProfiles, websiteMembers, website?.['url'])
}

/** The URL without the parts that do not change its target, in one way to write its letters. */
export function comparableUrl(value: unknown): string {
  const text = String(value ?? '').trim()
  const url = URL.parse(text)
  if (!url) return text.toLowerCase()
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return `${url.host}${url.pathname}${url.search}${url.hash}`
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}
