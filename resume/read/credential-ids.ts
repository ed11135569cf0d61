import { catalogs } from '#contract/words/all.ts'
import { page as en } from '#contract/words/en.ts'

/** How our own files introduce the number of a certificate, in each of their languages: 'Nr. {id}'. */
const introductions = [en, ...Object.values(catalogs)].flatMap((words) => {
  const [before = ''] = String(words.phrases.credentialId).split('{id}')
  return before.trim() === '' ? [] : [before.replaceAll('\u00a0', ' ')]
})

/** The number of a certificate in a part of our own files; '' if it is something else. */
export function credentialIdIn(part: string): string {
  const text = part.replaceAll('\u00a0', ' ')
  const introduction = introductions.find((each) => text.startsWith(each))
  return introduction === undefined ? '' : text.slice(introduction.length).trim()
}
