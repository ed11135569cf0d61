import { type LinkType, linkTypes } from '#contract/choices.ts'
import { portfolioFields } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { EntryKind } from './entries.ts'
import { readList, writeList } from './lists.ts'
import { isObject, memberOf, type Values } from './member.ts'
import { address, line, lineIn } from './texts.ts'

/** Where people are found who name a network and no address. */
const homes: Readonly<Record<string, string>> = {
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

/** Of somebody in a network that we know; else ''. */
export function addressOf(network: unknown, user: unknown): string {
  const home = homes[typeOf(network)]
  const username = lineIn(user).replace(/^@/, '')
  return home && username ? address(`${home}${encodeURIComponent(username)}`) : ''
}

const addressIn = (raw: Values) => address(raw['url']) || addressOf(raw['network'], raw['username'])

export const profileKind: EntryKind & { isOne: (entry: Values) => boolean } = {
  fields: portfolioFields.links.fields,
  members: [
    [
      ['type', 'customLabel'],
      ['network'],
      (value) => {
        const type = typeOf(value)
        return { type, customLabel: type === 'other' ? line(limits.text)(value) : '' }
      },
      ({ type, customLabel }) => (type === 'other' ? customLabel : linkTypes[type as LinkType]),
    ],
    [['url'], ['url', 'website'], (_, { raw }) => ({ url: addressIn(raw) }), ({ url }) => url],
  ],
  isOne: ({ url }) => url !== '',
}

/** Before 1.0 some wrote an object with a network for each name. */
export function profilesIn(value: unknown): unknown {
  if (!isObject(value)) return value
  return Object.entries(value).map(([network, profile]) => (isObject(profile) ? { network, ...profile } : { network, url: profile }))
}

export const ownAddress = ['url', 'website'] as const
const ownPage = (url: unknown) => (address(url) ? [{ type: 'portfolio', url: address(url), customLabel: '' }] : [])

/** The person's own page, and their profiles. */
export function readLinks(basics: Values, today: string): Values[] {
  const url = memberOf(basics, ownAddress)
  return [...ownPage(url), ...readList(profileKind, profilesIn(basics['profiles']), today)].slice(0, limits.entries)
}

/** What `basics` has of links: the first of type portfolio is the person's own page. */
export function writeLinks(links: readonly Values[], basics: Values, today: string): { url: unknown; profiles: unknown } {
  const own = links.find(({ type }) => type === 'portfolio')
  const others = links.filter((link) => link !== own)
  const url = memberOf(basics, ownAddress)
  const profiles = profilesIn(basics['profiles'])
  const written = writeList(profileKind, others, profiles, today)
  return {
    url: address(url) === (own?.['url'] ?? '') ? url : own?.['url'],
    profiles: written === profiles ? basics['profiles'] : written,
  }
}
