import { isPoint } from './prose.ts'
import type { Row } from './rows.ts'

/* Resumes of many countries end with a consent or a declaration that everything is true, below the last section and no part of it. */

const opening =
  /^[\p{P}\s]{0,3}(?:(?:niniejszym )?wyrażam|zgadzam się|oświadczam|(?:il|la) sottoscritt|autorizz|acconsent|presto il|dichiar|ai sensi|autorizo|consiento|declaro|de acuerdo con|j[’']autorise|j[’']accepte|je (?:soussigné|certifie|déclare)|hiermit|ich (?:versichere|willige|stimme|erkläre|bin (?:damit )?einverstanden)|mit der (?:verarbeitung|speicherung|nutzung)|i (?:hereby|consent|agree|give|authori[sz]e|declare|certify)|hereby|souhlasím|súhlasím|tímto|týmto|sunt de acord|îmi exprim|declar (?:că|pe)|hozzájárul|alulírott|даю согласие|я согласен|я даю|выражаю)/iu
const subject =
  /2016 ?\/ ?679|196 ?\/ ?2003|\b(?:RODO|GDPR|DSGVO|RGPD|LOPD|LGPD)\b|danych osobowych|dati personali|datos personales|dados pessoais|données (?:personnelles|à caractère personnel)|personal(?:ly identifiable)? (?:data|information)|personenbezogen|osobn(?:ích|ých) úda[jí]|caracter personal|személyes adat|персональных данных|knowledge and belief|true and correct|(?:correct|true) to the best|prawdziwe|zgodne z prawdą|445 ?\/ ?2000|wahrheitsgemäß/iu
const maxRows = 14
const minLength = 40

export function splitClauses(rows: readonly Row[]): { rows: Row[]; clauses: Row[][] } {
  const [others, clauses]: [Row[], Row[][]] = [[], []]
  for (let at = 0; at < rows.length; ) {
    const end = clauseEnd(rows, at)
    if (end > at) clauses.push(rows.slice(at, end))
    else others.push(...rows.slice(at, at + 1))
    at = Math.max(end, at + 1)
  }
  return { rows: others, clauses }
}

/** The end of the clause that begins at a row; 0 if none does. It continues until the end of a sentence, in rows of the same size and font. */
function clauseEnd(rows: readonly Row[], start: number): number {
  const first = rows[start]
  if (!first || isPoint(first) || !opening.test(first.text)) return 0
  let end = start + 1
  while (end < rows.length && end - start < maxRows && continuesClause(first, rows[end - 1], rows[end])) end += 1
  const text = rows
    .slice(start, end)
    .map((row) => row.text)
    .join(' ')
  return text.length >= minLength && subject.test(text) ? end : 0
}

function continuesClause(first: Row, before: Row | undefined, row: Row | undefined): boolean {
  if (!before || !row || row.size !== first.size || row.font !== first.font) return false
  return !/[.!)]["”]?$/u.test(before.text) || /^[\p{Ll}(]/u.test(row.text)
}
