import type { LinkType } from '#contract/choices.ts'
import { typeOf } from './json-resume/links.ts'
import type { Values } from './json-resume/member.ts'
import { address } from './json-resume/texts.ts'

const hosts: Readonly<Record<string, LinkType>> = {
  'linkedin.com': 'linkedin',
  'github.com': 'github',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
}

function typeOfHost(url: string): LinkType | undefined {
  const host = new URL(url).hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
  return Object.hasOwn(hosts, host) ? hosts[host] : undefined
}

/** A link as a portfolio has it: its type by what it is called, or by where it leads. */
export function linkOf(text: string, label = '', otherwise: LinkType = 'other'): Values {
  const url = address(text)
  const named = typeOf(label)
  const type = named !== 'other' ? named : (label === '' && url && typeOfHost(url)) || (label === '' ? otherwise : 'other')
  return { type, url: url || text, customLabel: type === 'other' ? label : '' }
}
