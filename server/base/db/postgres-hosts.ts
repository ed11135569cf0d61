import { unusedParameters } from '../settings/setting-error.ts'

/** The URL of each host of `postgres://user:password@a:5432,b:5432/database`, in their order. Undefined for a text of another form. */
export function postgresUrls(text: string): string[] | undefined {
  const [, start = '', hosts = '', end = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(text) ?? []
  const urls = hosts.split(',').map((host) => start + host + end)
  return start !== '' && urls.every((url) => URL.canParse(url)) ? urls : undefined
}

/* Parameters of which something depends here; pg passes on all others without using them. */
const anyValue = ['host', 'user', 'password', 'options', 'application_name', 'sslrootcert', 'sslcert', 'sslkey']
const checkedValue: Readonly<Record<string, RegExp>> = {
  port: /^\d+$/,
  sslmode: /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  sslnegotiation: /^(direct|postgres)$/,
  uselibpqcompat: /^(true|false)$/,
  // With several hosts, the server always looks for the one that accepts writes.
  target_session_attrs: /^(read-write|primary)$/,
}

/** The part of a URL of PostgreSQL that would be ignored, as an error names it; undefined if all of it is used. */
export function unusedPartOf(text: string): string | undefined {
  const [first = '', ...others] = postgresUrls(text) ?? []
  const url = new URL(first)
  if (url.hash !== '') return 'what follows #, which a password needs as %23'
  const [parameter] = unusedParameters(url, [...anyValue, ...Object.keys(checkedValue)])
  if (parameter !== undefined) return parameter
  const odd = [...url.searchParams].find(([name, value]) => checkedValue[name]?.test(value) === false)
  if (odd) return `${odd[0]}=${odd[1]}`
  const isTwice = (name: string, part: string) => part !== '' && url.searchParams.has(name)
  if (isTwice('host', url.hostname) || (others.length > 0 && url.searchParams.has('host'))) return 'a second host'
  if (isTwice('user', url.username)) return 'a second user'
  if (isTwice('password', url.password)) return 'a second password'
  return isTwice('port', url.port) ? 'a second port' : undefined
}

export function filesOf(text: string): string[] {
  const { searchParams } = new URL(postgresUrls(text)?.[0] ?? 'none:')
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.get(name) ?? [])
}
