import { domainOf } from '#contract/own-domain.ts'

/** Providers at which anybody gets an address, so that the domain says nothing about a person. The first label; they have many endings. */
const providers = new Set(['aol', 'fastmail', 'gmx', 'hotmail', 'live', 'mail', 'outlook', 'tuta', 'yahoo', 'yandex', 'ymail', 'zoho'])

const domains = new Set([
  ...[
    '126.com',
    '163.com',
    'btinternet.com',
    'comcast.net',
    'free.fr',
    'gmail.com',
    'googlemail.com',
    'hey.com',
    'icloud.com',
    'laposte.net',
  ],
  ...['libero.it', 'mac.com', 'me.com', 'msn.com', 'naver.com', 'o2.pl', 'orange.fr', 'pm.me', 'proton.me', 'protonmail.com', 'qq.com'],
  ...['rediffmail.com', 't-online.de', 'tutanota.com', 'uol.com.br', 'web.de', 'wp.pl', 'yeah.net'],
])

/** The domain of an email that a page may show; undefined if it is that of a mail provider. */
export function tellingDomainOf(email: string): string | undefined {
  const domain = domainOf(email)
  const name = /^([^.]+)\.(?:com?\.)?[a-z]{2,3}$/.exec(domain)?.[1] ?? ''
  return domains.has(domain) || providers.has(name) ? undefined : domain
}
