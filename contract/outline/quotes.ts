import { politeNameOf } from '../names.ts'
import type { ClaimSource, PublicStatement, Relation } from '../statement.ts'
import type { Spoken } from '../words/spoken.ts'
import type { Phrase } from '../words/words.ts'
import type { Quote, VisibleContent, Wording } from './types.ts'
import { wordingOf } from './wording.ts'

/* What people say about the owner, in the words of the page's language around theirs. */

const relationPhrases = {
  managed: 'managedName',
  'reported-to': 'reportedToName',
  'worked-with': 'workedWithName',
  'client-of': 'wasClientOfName',
  mentored: 'mentoredName',
  taught: 'taughtName',
  knows: 'knowsName',
} as const satisfies Record<Relation, Phrase>

const sourcePhrases = {
  linkedin: 'writtenOnLinkedIn',
  letter: 'writtenInLetter',
  mail: 'writtenInEmail',
  elsewhere: 'writtenElsewhere',
} as const satisfies Record<ClaimSource, Phrase>

interface Setting {
  spoken: Spoken
  /** The owner's name within a sentence. */
  name: string
  /** The roles and skills that the page shows. */
  shown: ReadonlySet<string>
}

/** The owner within a sentence. A page without a name has its handle. */
export const ownerIn = (content: Parameters<typeof politeNameOf>[0] & { readonly urlHandle?: string }, spoken: Spoken): string =>
  politeNameOf(content, spoken) || content.urlHandle || spoken.say('portfolio')

/** The statements that are visible to the recipient, in the owner's order. */
export function quotesOf(content: VisibleContent & { readonly urlHandle?: string }, spoken: Spoken): Quote[] {
  const { statements = [], experience = [], skillCategories = [] } = content
  const shown = [...experience.map(({ title }) => title), ...skillCategories.flatMap(({ skills }) => skills)]
  const setting = { spoken, name: ownerIn(content, spoken), shown: new Set(shown.map((text) => text.trim())) }
  return statements.map((statement) => ({
    id: statement.id,
    text: quoted(statement.text, spoken),
    by: writerOf(statement, setting),
    about: aboutOf(statement, setting),
    confirmed: confirmedOf(statement, setting),
    isSigned: statement.signed,
  }))
}

const phraseOf = ({ words }: Spoken, phrase: Phrase): string => words.phrases[phrase]

const quoted = (text: string, spoken: Spoken): Wording => wordingOf(phraseOf(spoken, 'quoted'), { text })

/** 'Ana Ruiz, managed Rosa at Meridian Pay' */
function writerOf({ name: writer, relation, organization }: PublicStatement, { spoken, name }: Setting): Wording {
  const known = wordingOf(phraseOf(spoken, relationPhrases[relation]), { name })
  const where = relation === 'knows' ? 'relationFrom' : 'relationAt'
  const isPlaced = organization !== ''
  return wordingOf(phraseOf(spoken, 'writerRelation'), {
    writer,
    relation: isPlaced ? wordingOf(phraseOf(spoken, where), { relation: known, organization }) : known,
  })
}

/** 'For Principal Engineer, Terraform'. What left the page is in quotation marks: it is only what the writer chose then. */
function aboutOf({ roles, skills }: PublicStatement, { spoken, shown }: Setting): Wording {
  const things = [...roles, ...skills].map((text): Wording => (shown.has(text.trim()) ? [{ text }] : quoted(text, spoken)))
  if (things.length === 0) return []
  return wordingOf(phraseOf(spoken, 'forThings'), {
    things: things.flatMap((thing, index) => (index === 0 ? thing : [spoken.commas(['', '']), ...thing])),
  })
}

/** 'Confirmed by email at acme.com, Nov 2026' */
function confirmedOf({ domain, ownDomain, month, source, sourceMonth }: PublicStatement, { spoken, name }: Setting): Wording {
  const phrase = domain === '' ? 'confirmed' : ownDomain ? 'confirmedAtOwn' : 'confirmedAt'
  const confirmed = wordingOf(phraseOf(spoken, phrase), { name, domain, month: [monthIn(month, spoken)] })
  if (source === '') return capitalized(confirmed, spoken)
  return wordingOf(phraseOf(spoken, 'writtenThenConfirmed'), { written: [writtenIn(source, sourceMonth, spoken)], confirmed })
}

/** 'Written on LinkedIn in May 2019' */
export const writtenIn = (source: ClaimSource, month: string, spoken: Spoken): string =>
  spoken.say(sourcePhrases[source], { month: monthIn(month, spoken) })

/** 'Nov 2026', which stays on one line. */
const monthIn = (month: string, spoken: Spoken): string => spoken.date(month).replaceAll(' ', '\u00a0')

const capitalized = ([first, ...rest]: Wording, spoken: Spoken): Wording =>
  typeof first === 'string' ? [spoken.capitalized(first), ...rest] : [...(first ? [first] : []), ...rest]
