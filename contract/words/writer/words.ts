import type { Relation } from '../../endorsement-text.ts'
import type { ReportReason } from '../../report-reasons.ts'
import type { Placeholders } from '../words.ts'
import type { en } from './en.ts'

type English = (typeof en)['phrases']
export type WriterPhrase = keyof English

export interface WriterWords {
  readonly phrases: Readonly<Record<WriterPhrase, string>>
  readonly relations: Readonly<Record<Relation, string>>
  readonly reasons: Readonly<Record<ReportReason, string>>
}

/** The values of a phrase besides the name; none if it has no other placeholders. */
export type WriterValues<P extends WriterPhrase> = [Exclude<Placeholders<English[P]>, 'name'>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<Placeholders<English[P]>, 'name'>, string>>]

/** A phrase without other placeholders than the name. */
export type PlainWriterPhrase = { [P in WriterPhrase]: WriterValues<P> extends [] ? P : never }[WriterPhrase]
