import type { LinkType } from '#contract/choices.ts'
import { linkTypeOf, profilePrefixes } from './links.ts'
import type { Values } from './member.ts'
import { urlIn } from './texts.ts'

const hostOf = (url: string) => new URL(url).hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
const typesByHost = new Map<string, LinkType>([
  ['x.com', 'twitter'],
  ...Object.entries(profilePrefixes).map(([type, prefix]) => [hostOf(prefix), type as LinkType] as const),
])

/** The type of the links to this URL's host. */
export const linkTypeOfHost = (url: string): LinkType | undefined => typesByHost.get(hostOf(url))

/** A link. Its label determines its type; without a label, its host does. */
export function linkOf(text: string, label = '', defaultType: LinkType = 'other'): Values {
  const url = urlIn(text)
  const type = label === '' ? (url && linkTypeOfHost(url)) || defaultType : linkTypeOf(label)
  return { type, url: url || text, customLabel: type === 'other' ? label : '' }
}
