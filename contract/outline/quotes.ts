import type { PublicEndorsementText, Relation } from '../endorsement-text.ts'
import type { Spoken } from '../words/spoken.ts'
import type { Phrase } from '../words/words.ts'
import { nameInSentence, unbrokenDate } from './format.ts'
import type { Quote, VisibleContent, Wording } from './types.ts'
import { wordingOf } from './wording.ts'

const relationPhrases = {
  managed: 'managedName',
  'reported-to': 'reportedToName',
  'worked-with': 'workedWithName',
  'client-of': 'wasClientOfName',
  mentored: 'mentoredName',
  taught: 'taughtName',
  knows: 'knowsName',
} as const satisfies Record<Relation, Phrase>

interface QuoteContext {
  spoken: Spoken
  name: string
  rolesAndSkills: ReadonlySet<string>
}

/** The endorsement texts that are visible to the recipient, in the owner's order. */
export function quotesOf(content: VisibleContent & { readonly urlHandle?: string }, spoken: Spoken): Quote[] {
  const { endorsementTexts = [], experience = [], skillCategories = [] } = content
  const shown = [...experience.map(({ title }) => title), ...skillCategories.flatMap(({ skills }) => skills)]
  const context = { spoken, name: nameInSentence(content, spoken), rolesAndSkills: new Set(shown.map((text) => text.trim())) }
  return endorsementTexts.map((endorsementText) => ({
    id: endorsementText.id,
    text: inQuotationMarks(endorsementText.text, spoken),
    by: writerOf(endorsementText, context),
    about: aboutOf(endorsementText, context),
    confirmed: confirmedOf(endorsementText, context),
    isSigned: endorsementText.signed,
  }))
}

const phraseOf = ({ words }: Spoken, phrase: Phrase): string => words.phrases[phrase]

const inQuotationMarks = (text: string, spoken: Spoken): Wording => wordingOf(phraseOf(spoken, 'quoted'), { text })

/** 'Ana Ruiz, managed Rosa at Meridian Pay' */
function writerOf({ name: writer, relation, organization }: PublicEndorsementText, { spoken, name }: QuoteContext): Wording {
  const relationText = wordingOf(phraseOf(spoken, relationPhrases[relation]), { name })
  const phrase = relation === 'knows' ? 'relationFrom' : 'relationAt'
  return wordingOf(phraseOf(spoken, 'writerRelation'), {
    writer,
    relation: organization === '' ? relationText : wordingOf(phraseOf(spoken, phrase), { relation: relationText, organization }),
  })
}

/** 'For Principal Engineer, Terraform'. A role or skill that the page no longer shows is in quotation marks. */
function aboutOf({ roles, skills }: PublicEndorsementText, { spoken, rolesAndSkills }: QuoteContext): Wording {
  const subjects = [...roles, ...skills].map(
    (text): Wording => (rolesAndSkills.has(text.trim()) ? [{ text }] : inQuotationMarks(text, spoken)),
  )
  if (subjects.length === 0) return []
  return wordingOf(phraseOf(spoken, 'forThings'), {
    things: subjects.flatMap((subject, index) => (index === 0 ? subject : [spoken.comma, ...subject])),
  })
}

/** 'Confirmed by email at acme.com, Nov 2026' */
function confirmedOf({ domain, ownDomain, month }: PublicEndorsementText, { spoken, name }: QuoteContext): Wording {
  const phrase = domain === '' ? 'confirmed' : ownDomain ? 'confirmedAtOwn' : 'confirmedAt'
  const [first, ...rest] = wordingOf(phraseOf(spoken, phrase), { name, domain, month: [unbrokenDate(month, spoken)] })
  return typeof first === 'string' ? [spoken.capitalized(first), ...rest] : [...(first ? [first] : []), ...rest]
}
