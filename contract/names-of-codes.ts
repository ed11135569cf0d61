/** The English names of codes, in the order of the names. The runtime knows the names, so that we keep no list of them. */
export function namesOf(type: 'region' | 'language', codes: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames('en', { type })
  const named = codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, names.of(code) ?? code] as const)
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, 'en')))
}
