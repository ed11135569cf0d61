import { normalized } from '#contract/fields/normalized.ts'
import { foldArabic, foldLigatures } from '../arabic-letters.ts'
import { headingConjunction, headingPrefix, headingWords } from '../heading-words.ts'

export type Kind = keyof typeof headingWords

const normalize = (text: string) =>
  foldLigatures(
    foldArabic(normalized(text, 'NFD'))
      .replace(/[^\p{L}]+/gu, '')
      .toLowerCase(),
  )

/** If two languages use the same word, the earlier kind counts. */
const kinds = new Map(
  Object.entries(headingWords)
    .toReversed()
    .flatMap(([kind, languages]) => languages.flatMap((words) => words.split(', ')).map((word) => [normalize(word), kind as Kind])),
)

const kindOf = (text: string): Kind | undefined => kinds.get(normalize(text)) ?? kinds.get(normalize(text.replace(headingPrefix, '')))

const isIdeographic = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\P{L}]+$/u.test(text)

/** 'Aus- und Weiterbildung' has what ends the last word only there: 'Ausbildung', 'Weiterbildung'. */
function withoutEllipsis(parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? ''
  return parts.map((part) => {
    const start = /^(.{2,40})[-\u2010\u2011]$/u.exec(part)?.[1]
    const ends = start === undefined ? [] : Array.from(last, (_, at) => start + last.slice(at))
    return ends.find((whole) => kindOf(whole) !== undefined) ?? part
  })
}

export function headingIn(line: string): Kind | undefined {
  const text = line.trim()
  const minLength = isIdeographic(text) ? 2 : 3
  if (text.length > 60 || text.length < minLength || /[.!?@]$/.test(text) || /\d/.test(text)) return undefined
  const kind = kindOf(text)
  if (kind) return kind
  // 'Skills & Interests': the first kind, if all parts are known headings.
  const parts = withoutEllipsis(text.split(headingConjunction))
  const partKinds = parts.map(kindOf)
  return parts.length > 1 && parts.length < 4 && partKinds.every(Boolean) ? partKinds[0] : undefined
}

/** Above a name; also the words with which people in Arab countries begin a document. */
const documentTitles = new Set(
  'curriculum vitae, lebenslauf, resume, cv, portfolio, hoja de vida, currículum, currículo, życiorys, özgeçmiş, резюме, קורות חיים, 履歴書, 職務経歴書, 简历, 个人简历, 履歷, السيرة الذاتية, سيرة ذاتية, سيرة ذاتية مختصرة, بسم الله الرحمن الرحيم'
    .split(', ')
    .map(normalize),
)

/** 'Resume' above the name. */
export const isDocumentTitle = (text: string): boolean => text.length <= 60 && documentTitles.has(normalize(text))
