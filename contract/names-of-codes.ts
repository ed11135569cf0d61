/** Maps codes to their English names, sorted by name. The names come from the runtime. */
export function namesOf(type: 'region' | 'language', codes: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames('en', { type })
  const named = codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, names.of(code) ?? code] as const)
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, 'en')))
}
