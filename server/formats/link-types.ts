import type { LinkType } from '#contract/choices.ts'
import { profilePrefixes, typeOf } from './json-resume/links.ts'
import type { Values } from './json-resume/member.ts'
import { urlIn } from './json-resume/texts.ts'

const hostOf = (url: string) => new URL(url).hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
const types = new Map<string, LinkType>([
  ['x.com', 'twitter'],
  ...Object.entries(profilePrefixes).map(([type, prefix]) => [hostOf(prefix), type as LinkType] as const),
])

export const typeOfHost = (url: string): LinkType | undefined => types.get(hostOf(url))

/** A link with its type by its label, else by its host. */
export function linkOf(text: string, label = '', defaultType: LinkType = 'other'): Values {
  const url = urlIn(text)
  const labelType = typeOf(label)
  const type = labelType !== 'other' ? labelType : (label === '' && url && typeOfHost(url)) || (label === '' ? defaultType : 'other')
  return { type, url: url || text, customLabel: type === 'other' ? label : '' }
}
