import type { LinkType } from '#contract/choices.ts'
import { typeOf } from './json-resume/links.ts'
import type { Values } from './json-resume/member.ts'
import { urlIn } from './json-resume/texts.ts'

const hosts: Readonly<Record<string, LinkType>> = {
  'linkedin.com': 'linkedin',
  'github.com': 'github',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
}

export function typeOfHost(url: string): LinkType | undefined {
  const host = new URL(url).hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
  return Object.hasOwn(hosts, host) ? hosts[host] : undefined
}

/** A link with its type by its label, else by its host. */
export function linkOf(text: string, label = '', defaultType: LinkType = 'other'): Values {
  const url = urlIn(text)
  const labelType = typeOf(label)
  const type = labelType !== 'other' ? labelType : (label === '' && url && typeOfHost(url)) || (label === '' ? defaultType : 'other')
  return { type, url: url || text, customLabel: type === 'other' ? label : '' }
}
