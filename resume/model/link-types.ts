import type { LinkType } from '#contract/choices.ts'
import { linkTypeOf, profilePrefixes } from './links.ts'
import type { Values } from './member.ts'
import { urlIn } from './texts.ts'

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
