import type { PageSection } from '../choices.ts'
import type { contentFields } from '../content-fields.ts'
import type { ValuesOf } from '../values.ts'

/*
 * The outline of a portfolio: what its sections say, before anything is drawn. The page and every file are drawn from it. Texts are as
 * they were typed, with their inline marks.
 */

type Content = ValuesOf<typeof contentFields>

/** The part of a portfolio that somebody may see. A hidden value is absent. */
export type VisibleContent = { readonly [N in keyof Content]?: Content[N] | undefined }

/** The sections that have an outline. Links are drawn with the contact, or in a card of their own. */
export type SectionName = Exclude<PageSection, 'links'>

/** The field that a section shows. */
export type FieldOf<N extends SectionName> = N extends 'skills' ? 'skillCategories' : Exclude<N, 'skills'>

export interface OutlineOptions {
  /** The present month, YYYY-MM. */
  readonly month: string
  /** For a file in the form of a resume, where nobody can follow a link. */
  readonly isOnPaper?: true
}

/** A text of one line, with the address that it leads to. */
export interface Piece {
  readonly text: string
  readonly href?: string | undefined
  /** On paper its address follows. */
  readonly writtenOut?: true
}

export interface Entry {
  readonly id: string
  readonly title: Piece
  /** For whom and where: the line below the title. */
  readonly beside: readonly Piece[]
  readonly dates: string
  /** What an employer does. */
  readonly about: string
  readonly summary: string
  readonly points: readonly string[]
  /** Further facts, each with its label. */
  readonly notes: readonly { readonly label: string; readonly text: string }[]
  /** Several roles at one employer: then the title is the employer and `dates` the whole time. */
  readonly roles: readonly Entry[]
}

/** A term with its values. */
export interface Row {
  readonly id: string
  readonly term: string
  readonly note: string
  readonly values: readonly string[]
}

/** A section has either entries or rows. */
export interface SectionContent {
  readonly entries?: readonly Entry[]
  readonly rows?: readonly Row[]
}

export interface OutlineSection extends SectionContent {
  readonly name: SectionName
  readonly heading: string
  /** The owner wrote the heading. */
  readonly isOwnHeading: boolean
}

/** A portfolio as a resume. */
export interface Outline {
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
  readonly headline: string
  /** Two lines: where the person lives and can be reached, then links. */
  readonly contact: readonly (readonly Piece[])[]
  readonly introductions: readonly string[]
  readonly sections: readonly OutlineSection[]
}
