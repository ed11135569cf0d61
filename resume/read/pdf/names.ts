import { withArabicSpellings, withoutStrokes } from '../arabic-letters.ts'
import {
  compoundTitles,
  degreeWords as knownDegrees,
  employerWords as knownEmployers,
  schoolWords as knownSchools,
  titleEndings,
  titleWords,
} from '../name-words.ts'

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

export const hasTitle = (text: string): boolean => isTitle(text)
export const hasDegree = (text: string): boolean => degreeWords.test(text)
export const isStudy = (text: string): boolean => isSchool(text) && hasDegree(text)
export const isSchool = (text: string): boolean => schoolWords.test(text)

export const isEmployer = (text: string): boolean => employerWords.test(text)
export const isOrganization = (text: string) => employerWords.test(text) || schoolWords.test(text)
