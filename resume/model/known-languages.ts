const languageCodes =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku ky la lb lo lt lv mk ml mn mr ms mt my ne nl no pa pl ps pt ro ru sa sk sl so sq sr sv sw ta te tg th ti tk tr uk ur uz vi xh yi yo yue zh zu'

const namesIn = (language: string): string[] => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return languageCodes.split(' ').flatMap((code) => names.of(code)?.toLowerCase() ?? [])
}

const knownNames = new Set([
  ...['en', 'es', 'fr', 'de', 'pt', 'it', 'pl', 'nl', 'ja', 'zh', 'ar', 'he'].flatMap(namesIn),
  ...['mandarin', 'cantonese', 'farsi', 'castellano', 'flemish', 'sign language', 'british sign language', 'american sign language'],
])

/** Splits 'Inglés B2' into the language and the rest; undefined if the text does not start with a known language. */
export function splitLanguage(text: string): [language: string, rest: string] | undefined {
  const words = text.trim().split(/\s+/)
  for (const count of [3, 2, 1]) {
    const language = words
      .slice(0, count)
      .join(' ')
      .replace(/(?<![:：,;(–—-])[:：,;(–—-]+$/u, '')
    if (words.length >= count && knownNames.has(language.toLowerCase())) return [language, words.slice(count).join(' ')]
  }
  return undefined
}
