import { directionOf } from '#contract/words/text-direction.ts'

interface WordLanguages {
  /** For Latin letters. */
  value: string
  eastAsia?: string
  bidirectional?: string
}

/** Used by Word for letters that are not Latin, by the script of the language. */
const eastAsianFonts: Readonly<Record<string, string>> = {
  Jpan: 'Yu Gothic',
  Kore: 'Malgun Gothic',
  Hant: 'Microsoft JhengHei',
}

export function fontsFor(language: string) {
  const script = maximized(language)?.script ?? ''
  return { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: eastAsianFonts[script] ?? 'Microsoft YaHei' }
}

/** Scripts whose letters and marks fit into lines as close as those of the PDF. */
const lowScripts = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Jpan', 'Kore', 'Hans', 'Hant']

export const hasLowLetters = (language: string) => lowScripts.includes(maximized(language)?.script ?? 'Latn')

export function wordLanguagesOf(language: string): WordLanguages {
  const tag = withRegion(language)
  if (directionOf(language) === 'rtl') return { value: 'en-US', bidirectional: tag }
  return /^(ja|ko|zh)-/.test(tag) ? { value: 'en-US', eastAsia: tag } : { value: tag }
}

/** `de` becomes `de-DE`. The script is named only if another one is the default in the region, as in `sr-Latn-RS`. */
function withRegion(tag: string): string {
  const { language, script, region } = maximized(tag) ?? {}
  if (!language || !region) return 'en-US'
  const isDefault = maximized(`${language}-${region}`)?.script === script
  return [language, isDefault ? '' : script, region].filter(Boolean).join('-')
}

function maximized(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag || 'en').maximize()
  } catch {
    return undefined
  }
}
