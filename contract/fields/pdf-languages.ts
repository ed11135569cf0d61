/** ISO 15924 codes of the scripts that our bundled fonts have. */
const bundledScripts = ['Latn', 'Grek', 'Cyrl', 'Arab', 'Hebr']

/** @param installed the languages of additional fonts */
export function hasPdfFont(language: string, installed: readonly string[]): boolean {
  const script = scriptOf(language)
  return bundledScripts.includes(script) || installed.some((each) => scriptOf(each) === script)
}

/** Latin for an unknown language. */
function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Latn'
  } catch {
    return 'Latn'
  }
}
