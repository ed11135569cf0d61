import type { optionalSections } from '../fields/optional-sections.ts'
import type { page, server } from './en.ts'

/* The types of a catalog of words. A catalog that lacks a phrase or a choice doesn't compile. */

type English = typeof page
type EnglishOfServer = typeof server

export type Phrase = keyof English['phrases']
export type Counted = keyof English['counted']
export type ChoiceType = keyof English['choices']
export type ChoiceOf<T extends ChoiceType> = Extract<keyof English['choices'][T], string>

/** The names of the `{placeholders}` of a text. */
export type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never

export type PhrasePlaceholder<P extends Phrase> = Placeholders<English['phrases'][P]>

/** The values of a phrase; none if it has no placeholders. */
export type PhraseValues<P extends Phrase> = [PhrasePlaceholder<P>] extends [never]
  ? []
  : [values: Readonly<Record<PhrasePlaceholder<P>, string>>]

/** A text for each plural category of the language that it uses (`Intl.PluralRules`). */
export type PluralTexts = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

export interface Words {
  readonly phrases: Readonly<Record<Phrase, string>>
  readonly counted: Readonly<Record<Counted, PluralTexts>>
  readonly choices: {
    readonly [T in ChoiceType]: T extends 'sections' | 'things' ? SectionNames<T> : Readonly<Record<ChoiceOf<T>, string>>
  }
}

/** A section that is not in the specification has its English name where a language has none. */
type SectionNames<T extends ChoiceType> = Readonly<
  Record<Exclude<ChoiceOf<T>, keyof typeof optionalSections>, string> & Partial<Record<ChoiceOf<T>, string>>
>

export type ServerPhrase = keyof EnglishOfServer['phrases']

/** The values of a phrase besides the name; none if it has no other placeholders. */
export type ServerPhraseValues<P extends ServerPhrase> = [Exclude<Placeholders<EnglishOfServer['phrases'][P]>, 'name'>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<Placeholders<EnglishOfServer['phrases'][P]>, 'name'>, string>>]

/** A phrase without other placeholders than the name. */
export type PlainServerPhrase = { [P in ServerPhrase]: ServerPhraseValues<P> extends [] ? P : never }[ServerPhrase]

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

export type ServerWords = Texts<Omit<EnglishOfServer, 'phrases'>> & { readonly phrases: Readonly<Record<ServerPhrase, string>> }
