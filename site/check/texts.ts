import type { Relation } from '#contract/endorsement-text.ts'
import { check, repeated } from '#contract/words/check.ts'

export type Sentence = string | { before: string; link: string; url: string | undefined; after: string }

const english = { ...check, ...repeated }
type TextName = keyof typeof english

/** Translations in the order of the English texts, then the two values below. Undefined in English, and in tests without a document. */
const { words, language } = globalThis.document?.body.dataset ?? {}
const translations = words?.split('\n')
const isFromRight = globalThis.document?.documentElement.dir === 'rtl'
/** `firstDay` is the first day of a month in a date: '1er' in French. */
const [comma = ', ', firstDay = '1'] = translations?.slice(Object.keys(english).length) ?? []

function say(name: TextName, values: Readonly<Record<string, string>> = {}): string {
  const template = translations?.[Object.keys(english).indexOf(name)] ?? english[name]
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = values[key]
    return value === undefined ? placeholder : isolate(value)
  })
}

/** A text of others within a sentence from right to left, so that Latin letters don't change the order of its parts. */
const isolate = (text: string) => (isFromRight ? `\u2068${text}\u2069` : text)

export const listOf = (items: readonly string[]) => items.map(isolate).join(comma)

function sentenceWithLink(name: TextName, placeholder: string, link: string, url: string | undefined, values = {}): Sentence {
  const [before = '', after = ''] = say(name, values).split(`{${placeholder}}`)
  return { before, link, url, after }
}

export const limitsOfProof = say('notProven')

export const proven = (day: string, site: string, domain: string) => say(domain ? 'provenAt' : 'proven', { day, site, domain })

export const states = { shown: say('shown'), changed: say('changed'), not_shown: say('notShown'), unknown: say('unknown') } as const

export const withdrawn = (day: string) => say('withdrawn', { day })
export const badSignature = say('badSignature')
export const withdrawnKey = (day: string) => say('withdrawnKey', { day })
export const fitsKey = say('fitsKey')

export const onlySiteKnows = (site: string, url?: string) => sentenceWithLink('onlySiteKnows', 'site', site, url)
export const signedElsewhere = (site: string, url: string | undefined) =>
  sentenceWithLink('signedElsewhere', 'link', say('checkThere'), url, { site })

// Problems that are not about the credential.
export const tooLarge = say('tooLarge')
export const notNow = say('notNow')
export const cannotVerify = say('cannotVerify')

const relations: Readonly<Record<Relation, TextName>> = {
  managed: 'managedName',
  'reported-to': 'reportedToName',
  'worked-with': 'workedWithName',
  'client-of': 'wasClientOfName',
  mentored: 'mentoredName',
  taught: 'taughtName',
  knows: 'knowsName',
}

/** 'Ana Ruiz, managed Rosa at Meridian Pay'. Without a relation that this site knows: 'Ana Ruiz at Meridian Pay'. */
export function writerOf(writer: string, relation: string, about: string, organization: string): string {
  const phrase = Object.hasOwn(relations, relation) ? relations[relation as Relation] : undefined
  const place = relation === 'knows' ? 'relationFrom' : 'relationAt'
  const withPlace = (text: string) => (organization ? say(place, { relation: text, organization }) : text)
  if (!phrase || !about) return withPlace(writer)
  return say('writerRelation', { writer, relation: withPlace(say(phrase, { name: about })) })
}

export const forThings = (things: string) => say('forThings', { things })

export const dayOf = (time: string) => dateIn(time, { day: 'numeric', month: 'long' })

/** @throws {RangeError} if the text is not a point in time */
function dateIn(time: string, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) throw new RangeError()
  // English needs no Intl: the text is 'Thu, 03 Dec 2026 00:00:00 GMT'.
  if (!translations)
    return date
      .toUTCString()
      .slice(parts.day ? 5 : 8, 16)
      .replace(/^0/, '')
  const text = new Intl.DateTimeFormat(language, { ...parts, year: 'numeric', calendar: 'gregory', timeZone: 'UTC' }).format(date)
  return text.replace(/^1(?= )/, firstDay)
}
