import { type LinkType, linkTypes } from '#contract/choices.ts'
import { portfolioFields } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { EntryKind } from './entries.ts'
import { readList, writeList } from './lists.ts'
import { isObject, memberOf, type Values } from './member.ts'
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

export function typeOf(network: unknown): LinkType {
  const name = lineIn(network).toLowerCase()
  if (name === 'x') return 'twitter'
  return Object.hasOwn(linkTypes, name) ? (name as LinkType) : 'other'
}

/** The URL of a user's profile in a known network; else ''. */
export function profileUrl(network: unknown, user: unknown): string {
  const prefix = profilePrefixes[typeOf(network)]
  const username = lineIn(user).replace(/^@/, '')
  return prefix && username ? urlIn(`${prefix}${encodeURIComponent(username)}`) : ''
}

const urlOfProfile = (raw: Values) => urlIn(raw['url']) || profileUrl(raw['network'], raw['username'])

export const profileKind: EntryKind & { isEntry: (entry: Values) => boolean } = {
  fields: portfolioFields.links.fields,
  members: [
    [
      ['type', 'customLabel'],
      ['network'],
      (value) => {
        const type = typeOf(value)
        return { type, customLabel: type === 'other' ? toLine(limits.text)(value) : '' }
      },
      ({ type, customLabel }) => (type === 'other' ? customLabel : linkTypes[type as LinkType]),
    ],
    [['url'], ['url', 'website'], (_, { raw }) => ({ url: urlOfProfile(raw) }), ({ url }) => url],
  ],
  isEntry: ({ url }) => url !== '',
}

/** The list of profiles. Some files from before 1.0 have an object by network, others a single profile. */
export function profilesIn(value: unknown): unknown {
  if (!isObject(value)) return value
  if (typeof value['network'] === 'string') return [value]
  return Object.entries(value).map(([network, profile]) => (isObject(profile) ? { network, ...profile } : { network, url: profile }))
}

export const ownUrlMembers = ['url', 'website'] as const
const ownUrlLink = (url: unknown) => (urlIn(url) ? [{ type: 'portfolio', url: urlIn(url), customLabel: '' }] : [])

/** The person's own website and their profiles, as links. */
export function readLinks(basics: Values, today: string): Values[] {
  const url = memberOf(basics, ownUrlMembers)
  return [...ownUrlLink(url), ...readList(profileKind, profilesIn(basics['profiles']), today)].slice(0, limits.entries)
}

/** Splits links into `url` and `profiles` of `basics`: the first link of type portfolio is the person's own website. */
export function writeLinks(links: readonly Values[], basics: Values, today: string): { url: unknown; profiles: unknown } {
  const own = links.find(({ type }) => type === 'portfolio')
  const others = links.filter((link) => link !== own)
  const url = memberOf(basics, ownUrlMembers)
  const profiles = profilesIn(basics['profiles'])
  const written = writeList(profileKind, others, profiles, today)
  return {
    url: urlIn(url) === (own?.['url'] ?? '') ? url : own?.['url'],
    profiles: written === profiles ? basics['profiles'] : written,
  }
}
