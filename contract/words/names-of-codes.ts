/** Maps codes to their English names, which the runtime provides. Sorted by name. */
export function namesOf(type: 'region' | 'language' | 'currency', codes: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames('en', { type })
  const entries = codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, names.of(code) ?? code] as const)
  return Object.fromEntries(entries.sort(([, one], [, other]) => one.localeCompare(other, 'en')))
}
