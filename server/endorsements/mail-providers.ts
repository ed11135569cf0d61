import { domainOf } from '#contract/own-domain.ts'

/** Providers at which anyone can get an email, so that the domain says nothing about a person. Each has many domains: yahoo.com, yahoo.co.jp. */
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

/** The domain of an email for display; undefined if it is that of a mail provider. */
export function organizationDomainOf(email: string): string | undefined {
  const domain = domainOf(email)
  const name = /^([^.]+)\.(?:com?\.)?[a-z]{2,3}$/.exec(domain)?.[1] ?? ''
  return domains.has(domain) || providers.has(name) ? undefined : domain
}
