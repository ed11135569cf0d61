import type { PublicEndorsementText } from '../endorsement-text.ts'
import type { PageSection } from '../fields/choices.ts'
import type { contentFields } from '../fields/content-fields.ts'
import type { Originals } from '../fields/editions/originals.ts'
import type { Picture } from '../fields/picture.ts'
import type { ValuesOf } from '../fields/values.ts'
import type { Spoken } from '../words/spoken.ts'
import type { Names } from './names.ts'

/* The page and every file are rendered from the outline. Texts still contain their inline marks. */

type Content = ValuesOf<typeof contentFields>

/** A hidden value is absent. */
export type VisibleContent = { readonly [N in keyof Content]?: Content[N] | undefined } & {
  readonly originals?: Originals | undefined
  readonly endorsementTexts?: readonly PublicEndorsementText[] | undefined
}

/** The sections of the owner's fields. Links are part of the contact data, or have their own card. */
export type SectionName = Exclude<PageSection, 'links' | 'endorsementTexts'>

export type FieldOf<N extends SectionName> = N extends 'skills' ? 'skillCategories' : Exclude<N, 'skills'>

export interface OutlineOptions {
  /** The current month, YYYY-MM. */
  readonly month: string
  readonly spoken: Spoken
  /** For resume files, whose links may not be clickable. */
  readonly isOnPaper?: true
  /** The owner's, to mark it among the authors of a publication. */
  readonly names?: Names | undefined
  /** In an edition in another language. */
  readonly originals?: Originals | undefined
}

export interface Piece {
  readonly text: string
  readonly href?: string | undefined
  /** A number or an address that people copy, which no one may translate. */
  readonly isExact?: true
  /** On paper, the URL is shown too. */
  readonly isUrlShown?: true
  readonly isPlaceName?: true
  readonly logo?: Picture | undefined
  /** Its language if it is not that of the page. */
  readonly lang?: string | undefined
}

export interface Entry {
  readonly id: string
  readonly title: Piece
  readonly subtitle: readonly Piece[]
  readonly dates: string
  readonly authors?: readonly Author[]
  /** How long it lasted: '8 yrs 9 mos'; '' if unknown. */
  readonly duration: string
  readonly isCurrent: boolean
  /** The first and the last year: '2020 - 2024'; only for jobs. */
  readonly years: string
  /** The last month or year; '' if it is current or the end is unknown. Only for jobs. */
  readonly end: string
  readonly about: string
  readonly summary: string
  readonly points: readonly string[]
  readonly notes: readonly { readonly label: string; readonly text: string }[]
  readonly project?: ProjectContent | undefined
  /** The languages of texts that are not in that of the page. */
  readonly langs?: EntryLanguages
}

export interface Author {
  readonly text: string
  readonly isOwner: boolean
}

type EntryText = 'title' | 'about' | 'summary' | 'points' | Chapter['name']
export type EntryLanguages = { readonly [T in EntryText]?: string | undefined }

export interface ProjectContent {
  /** '' if the project has no page. */
  readonly slug: string
  readonly pictures: readonly Picture[]
  readonly chapters: readonly Chapter[]
  readonly video?: { readonly url: string; readonly still: Picture | undefined } | undefined
}

export interface Chapter {
  readonly name: 'question' | 'approach' | 'outcome'
  readonly heading: string
  readonly text: string
}

export interface Row {
  readonly id: string
  readonly term: string
  readonly note: string
  readonly values: readonly string[]
  readonly langs?: { readonly term?: string | undefined; readonly values?: string | undefined }
}

/** Our words, and the texts of others within them, whose direction can differ. */
export type Wording = readonly (string | { readonly text: string })[]

export interface Quote {
  readonly id: string
  readonly text: Wording
  readonly by: Wording
  /** The roles and skills that it is about; empty without any. */
  readonly about: Wording
  readonly confirmed: Wording
  readonly isSigned: boolean
}

export interface SectionContent {
  readonly entries?: readonly Entry[]
  readonly rows?: readonly Row[]
  readonly quotes?: readonly Quote[]
}

export interface OutlineSection extends SectionContent {
  readonly name: SectionName | 'endorsementTexts'
  readonly heading: string
  readonly isOwnHeading: boolean
  readonly lang?: string | undefined
}

export interface Outline {
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
  /** How the name is said, with its label; '' if unknown. */
  readonly pronunciation: string
  readonly headline: string
  /** Two lines: address, phone and email; then links. */
  readonly contact: readonly (readonly Piece[])[]
  /** Availability, kind of employment and work permits; empty unless the owner wants them in files. */
  readonly facts: readonly string[]
  /** Each with its label; empty unless the owner wants them in files. */
  readonly personalDetails: readonly string[]
  readonly introductions: readonly string[]
  readonly sections: readonly OutlineSection[]
}
