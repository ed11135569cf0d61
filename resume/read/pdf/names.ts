import { withArabicSpellings, withoutStrokes } from '../arabic-letters.ts'
import {
  compoundTitles,
  graduationWords,
  degreeWords as knownDegrees,
  employerWords as knownEmployers,
  schoolWords as knownSchools,
  nameLabels,
  titleEndings,
  titleWords,
} from '../name-words.ts'
import { isPlace } from './contact.ts'

/* Distinguishes titles from employers, and degrees from schools, by typical words. */

const patternOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.replaceAll(' ', '|')})(?!\\p{L})`, 'iu')

interface Finder {
  test: (text: string) => boolean
}

function finderOf(words: RegExp): Finder {
  const pattern = withArabicSpellings(words)
  return { test: (text) => pattern.test(withoutStrokes(text)) }
}

const [degreeWords, employerWords, schoolWords] = [knownDegrees, knownEmployers, knownSchools].map(finderOf) as [Finder, Finder, Finder]
const title = finderOf(patternOf(titleWords.join(' ')))
const isTitle = (text: string) => title.test(text) || titleEndings.test(text) || compoundTitles.test(text)

/** Typical endings of job titles, and typical characters in company names. */
const titleEnding = /(?:er|or|ist|ian|eur|euse|rice|ier|ière|erin|ador|adora|ник|щик|тор|ант)$/iu
const companyCharacter = /[&«»„“"]|['’]s(?!\p{L})/u

const titleScoreOf = (text: string) => {
  const [first = ''] = text.split(/[,(]/)
  const weak = Number(titleEnding.test(first.trim())) - Number(companyCharacter.test(text))
  return 3 * (Number(isTitle(text)) - Number(employerWords.test(text))) + weak
}

/** Positive if the title is first, negative for the reverse. */
export function looksLikeTitleFirst(first: string, second: string): number {
  return titleScoreOf(first) - titleScoreOf(second)
}

const scoreOf = (text: string, good: Finder, bad: Finder) => Number(good.test(text)) - Number(bad.test(text))

/** Positive if the degree is first, negative for the reverse. */
export function looksLikeDegreeFirst(first: string, second: string): number {
  return scoreOf(first, degreeWords, schoolWords) - scoreOf(second, degreeWords, schoolWords)
}

export const hasTitle = (text: string): boolean => isTitle(text)
export const hasDegree = (text: string): boolean => degreeWords.test(text)
export const isStudy = (text: string): boolean => isSchool(text) && hasDegree(text)
export const isSchool = (text: string): boolean => schoolWords.test(text)

const separators = /\s+(?:--|[-–—|·•@~])\s+|\s*[|·•]\s*|\s{3,}/u

export interface Names {
  names: string[]
  place: string
}

export function namesIn(line: string): Names {
  let place = ''
  const names: string[] = []
  for (const part of line.split(separators)) {
    const [name, partPlace] = splitPlace(
      part
        .replace(/^[\s,;()]+|(?<![\s,;(])[\s,;(]+$/g, '')
        .replace(nameLabels, '')
        .replace(graduationWords, ''),
    )
    place ||= partPlace
    if (name !== '') names.push(name)
  }
  return { names, place }
}

export const isOrganization = (text: string) => employerWords.test(text) || schoolWords.test(text)

function splitPlace(text: string): [name: string, place: string] {
  if (isPlace(text) && !isOrganization(text)) return ['', text]
  const [, before, inBrackets] = /^(.{2,100}?)(?<!\s)\s*\(([^()]{2,60})\)$/.exec(text) ?? []
  if (before && inBrackets && isPlace(inBrackets)) return [before, inBrackets]
  const parts = text.split(/,\s*/)
  for (const count of [3, 2, 1]) {
    const place = parts.slice(-count).join(', ')
    // The state Colorado is not the end of a company's name.
    if (parts.length > count && isPlace(place) && !isOrganization(place.replace(/, CO$/, '')))
      return [parts.slice(0, -count).join(', '), place]
  }
  return [text, '']
}

/** Splits a line with two names at ' at ', or at the comma for which `compare` is clearest. */
export function splitInTwo(text: string, compare: (first: string, second: string) => number): [first: string, second: string] | undefined {
  const [, before, after] = /^(.{2,80}?) (?:at|bei|chez) (.{2,80})$/.exec(text) ?? []
  if (before && after && compare(before, after) > 0) return [before, after]
  const [separator = ', '] = /, |、|，|(?<=[\u3040-\u30FF\u3400-\u9FFF]) (?=[\u3040-\u30FF\u3400-\u9FFF])/u.exec(text) ?? []
  const parts = text.split(separator).slice(0, 8)
  const clarityOf = ([first, second]: [string, string]) => Math.abs(compare(first, second))
  const splits = parts
    .slice(1)
    .map((_, index): [string, string] => [parts.slice(0, index + 1).join(separator), parts.slice(index + 1).join(separator)])
  const clearest = Math.max(...splits.map(clarityOf))
  const isClearest = (each: [string, string]) => clarityOf(each) === clearest
  // A subject belongs to its degree: 'B.A., Folklore, Wachusett University'.
  // A unit belongs to its title: 'Nurse, Intensive Care, Mercy Hospital'.
  return clearest >= (compare === looksLikeDegreeFirst ? 1 : 6) ? splits.findLast(isClearest) : splits.find(isClearest)
}
