import type { Edition } from '#contract/fields/editions/fields.ts'
import { type Group, groupNames, groups } from '#contract/fields/groups.ts'
import { stopWordsFor } from '../stop-words.ts'
import { dayInText } from './day-in-text.ts'
import { addDays } from './days.ts'

/* What a private link opens according to the words of its owner. Plain matching on this device; only the owner's own words are compared. */

export interface Proposal {
  edition: string
  groups: readonly Group[]
  until: string
  /** The words that each of them comes from, as they were written. */
  reasons: Readonly<Record<'edition' | 'groups' | 'until', readonly string[]>>
}

interface Context {
  editions: readonly Edition[]
  /** The groups that a link to an edition can open. */
  openable: (edition: string) => readonly Group[]
  /** YYYY-MM-DD, in the time zone of the owner. */
  today: string
}

export const defaultDays = 30

export function proposeFor(text: string, { editions, openable, today }: Context): Proposal {
  const words = wordsIn(text)
  const edition = editionIn(words, editions)
  const named = groupsIn(words, text, openable(edition?.id ?? ''))
  const day = dayInText(text, today)
  return {
    edition: edition?.id ?? '',
    groups: named.map(({ group }) => group),
    until: day?.day ?? addDays(today, defaultDays),
    reasons: { edition: edition?.reasons ?? [], groups: named.map(({ reason }) => reason), until: day ? [day.text] : [] },
  }
}

interface Word {
  text: string
  key: string
  start: number
  end: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    key: word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    start: index,
    end: index + word.length,
  }))

const isAt = (words: readonly Word[], place: number, phrase: readonly Word[]) =>
  phrase.every(({ key }, index) => words[place + index]?.key === key)

/** Edition names have these words, and so do letters. */
const commonWords = wordsIn('cv resume edition version page name short long letter job jobs roles').map(({ key }) => key)

/** The edition whose name is in the text, or else two of its rarer words, or the only one that it has. The longest match wins. */
function editionIn(words: readonly Word[], editions: readonly Edition[]): { id: string; reasons: string[] } | undefined {
  const matches = editions.flatMap(({ id, name }) => {
    const phrase = wordsIn(name)
    const place = words.findIndex((_, index) => phrase.length > 0 && isAt(words, index, phrase))
    const whole = words.slice(place, place + phrase.length)
    // Half a word more, so that a whole name wins against as many single words.
    if (place >= 0) return [{ id, count: phrase.length + 0.5, reasons: [whole.map((word) => word.text).join(' ')] }]
    const stopWords = stopWordsFor(phrase.map(({ key }) => key))
    const rarer = phrase.filter(({ key }) => !stopWords.has(key) && !commonWords.includes(key))
    const found = rarer.flatMap(({ key }) => words.find((word) => word.key === key) ?? [])
    return rarer.length > 0 && found.length >= Math.min(2, rarer.length)
      ? [{ id, count: found.length, reasons: found.map(({ text }) => text) }]
      : []
  })
  return matches.toSorted((one, other) => other.count - one.count)[0]
}

/** The words for a group, besides its label. The longest match counts: 'email address' is no address. */
const namesOf: Partial<Record<Group, readonly string[]>> = {
  phone: ['phone number', 'telephone number', 'telephone', 'call'],
  email: ['email address', 'e mail address', 'e mail'],
  salary: ['salary expectations', 'pay'],
  documents: ['document', 'transcript', 'transcripts', 'certificate', 'certificates'],
}
/** Labels that a sentence has for other reasons: 'You asked about the links'. */
const ambiguous: readonly Group[] = ['about', 'links']

const phrases = groupNames
  .filter((group) => !ambiguous.includes(group))
  .flatMap((group) => [...(namesOf[group] ?? []), groups[group]].map((name) => ({ group, phrase: wordsIn(name) })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length)

const negations = new Set(['without', 'no', 'not', 'never', 'except', 'hide', 'hidden', 'don', 'nor'])
/** How many words before a group a negation can be. */
const negationReach = 3
const connections = new Set(['or', 'and', 'nor', 'my', 'the'])

/** The groups that the words name, in the order of `openable`. Those after 'without' or 'not' stay hidden, and so do those joined to them. */
function groupsIn(words: readonly Word[], text: string, openable: readonly Group[]): { group: Group; reason: string }[] {
  const reasons = new Map<Group, string>()
  let endOfNegated = -1
  for (let place = 0; place < words.length; place++) {
    const hit = phrases.find(({ phrase }) => isAt(words, place, phrase))
    if (!hit) continue
    const last = place + hit.phrase.length - 1
    const isJoined = endOfNegated >= 0 && words.slice(endOfNegated + 1, place).every(({ key }) => connections.has(key))
    const isNegated = isJoined || words.slice(Math.max(0, place - negationReach), place).some(({ key }) => negations.has(key))
    if (isNegated) endOfNegated = last
    else if (!reasons.has(hit.group)) reasons.set(hit.group, text.slice(words[place]?.start, words[last]?.end))
    place = last
  }
  return openable.flatMap((group) => {
    const reason = reasons.get(group)
    return reason === undefined ? [] : [{ group, reason }]
  })
}
