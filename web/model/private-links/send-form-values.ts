import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink, PrivateLinkInput } from '#contract/calls/private-links.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import type { Group } from '#contract/fields/groups.ts'
import { emptyLetter, type Letter, type LetterTexts } from '#contract/letter.ts'
import { limits } from '#contract/limits.ts'
import { isEqual } from '../entries.ts'
import { calledIn } from './called-in.ts'
import { openableGroups } from './openable-groups.ts'
import { type Proposal, proposeFor } from './proposal.ts'

export interface SendFormValues {
  /** For whom; only the owner sees it. */
  name: string
  /** While the letter is one sentence, only `text` is used. */
  letter: LetterTexts
  /** Whether the letter is written in five fields, instead of one sentence. */
  isWhole: boolean
  /** What the owner chose; undefined while it is proposed. */
  edition?: string | undefined
  groups?: readonly Group[] | undefined
  /** '' while the day is not entered yet. */
  until?: string | null | undefined
  /** The maximum number of uses as entered; '' without a limit. */
  maxUses: string
}

/** @param edition the id of the edition to send; '' for none in particular */
export const newForm = (edition: string): SendFormValues => ({
  name: '',
  letter: emptyLetter,
  isWhole: false,
  edition: edition || undefined,
  maxUses: '',
})

export const textsOf = ({ version: _version, updatedAt: _updatedAt, ...texts }: Letter): LetterTexts => texts

/** The form of an existing link. Nothing in it is proposed. */
export function formOf({ label, edition, groups, until, maxUses }: PrivateLink, letter: Letter, portfolio: Portfolio): SendFormValues {
  const form = {
    name: label,
    letter: textsOf(letter),
    isWhole: false,
    edition,
    groups,
    until,
    maxUses: maxUses === null ? '' : String(maxUses),
  }
  return { ...form, isWhole: letter.version > 0 && !isEqual(letterIn(form, portfolio), form.letter) }
}

export interface Chosen extends Pick<Proposal, 'reasons'> {
  edition: Edition | undefined
  openable: readonly Group[]
  groups: readonly Group[]
  until: string | null
}

export function chosenIn(form: SendFormValues, portfolio: Portfolio, today: string): Chosen {
  const editionOf = (id: string) => portfolio.editions.find((edition) => edition.id === (form.edition ?? id))
  const openable = (id: string) => openableGroups(portfolio, editionOf(id))
  const proposal = proposeFor(form.letter.text, { editions: portfolio.editions, openable, today })
  const groups = form.groups ?? proposal.groups
  return {
    edition: editionOf(proposal.edition),
    openable: openable(proposal.edition),
    groups: openable(proposal.edition).filter((group) => groups.includes(group)),
    until: form.until === undefined ? proposal.until : form.until,
    reasons: {
      edition: form.edition === undefined ? proposal.reasons.edition : [],
      groups: form.groups === undefined ? proposal.reasons.groups : [],
      until: form.until === undefined ? proposal.reasons.until : [],
    },
  }
}

/** The letter that the reader gets: the five fields, or the sentence with a salutation and the owner's first name. Undefined without one. */
export function letterIn(form: SendFormValues, portfolio: Portfolio, edition?: Edition): LetterTexts | undefined {
  const { letter, isWhole } = form
  if (isWhole) return letter.text || letter.subject || letter.recipient ? letter : undefined
  return letter.text.trim() ? letterAround(form, portfolio, edition) : undefined
}

/** The five fields for a letter that is one sentence, with a salutation and a closing. */
export function letterAround(
  { name, letter }: SendFormValues,
  { firstName, language }: Portfolio,
  edition: Edition | undefined,
): LetterTexts {
  return {
    ...emptyLetter,
    salutation: salutationFor(edition?.language || language || 'en', calledIn(name)),
    text: letter.text,
    closing: edition?.nameless ? '' : firstName,
  }
}

export function inputOf(form: SendFormValues, { edition, groups, until }: Chosen): PrivateLinkInput {
  return {
    label: form.name,
    edition: edition?.id ?? '',
    groups: [...groups],
    until,
    maxUses: form.maxUses.trim() ? Number(form.maxUses) : null,
  }
}

export function errorsIn({ maxUses, until }: SendFormValues): Readonly<Record<string, string>> {
  const isNumber = /^\d{0,3}$/.test(maxUses.trim()) && (maxUses.trim() === '' || Number(maxUses) > 0)
  return {
    ...(until === '' && { until: 'Choose the last day' }),
    ...(!isNumber && { maxUses: `Use a number from 1 to ${limits.privateLinkUses}` }),
  }
}

/** How a letter begins, by language: with the name of its reader, and without one. A Polish name would need another ending. */
const salutations: Readonly<Record<string, readonly [withName: string, withoutName: string]>> = {
  en: ['Dear {name},', 'Hello,'],
  de: ['Guten Tag {name},', 'Guten Tag,'],
  fr: ['Bonjour {name},', 'Bonjour,'],
  es: ['Hola, {name}:', 'Hola:'],
  it: ['Buongiorno {name},', 'Buongiorno,'],
  pl: ['Dzień dobry,', 'Dzień dobry,'],
  pt: ['Olá, {name},', 'Olá,'],
  ja: ['{name}様', 'ご担当者様'],
  zh: ['{name}，您好：', '您好：'],
  ar: ['مرحبًا {name}،', 'مرحبًا،'],
}

/** The first line of a letter; empty in a language that we don't write. */
function salutationFor(language: string, name: string): string {
  const [withName, withoutName] = salutations[language.split('-')[0] ?? ''] ?? ['', '']
  return name ? withName.replace('{name}', () => name) : withoutName
}
