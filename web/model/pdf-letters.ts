import { hasPdfFont } from '#contract/fields/pdf-languages.ts'
import { appFacts } from '../ui/app-facts.ts'

export const hasOurPdfFont = (language: string): boolean => hasPdfFont(language, appFacts.pdfLanguages)

/** Says that PDFs in a language would show boxes; undefined if they don't. */
export function pdfLettersNote(language: string): string | undefined {
  if (hasOurPdfFont(language)) return undefined
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  return `PDF isn’t available in ${name} on this site, so your page offers Word instead.`
}
