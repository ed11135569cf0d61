import { describe, expect, it } from 'vitest'
import { rolesIn } from './roles.ts'

const lettersOf = (texts: readonly string[]) => [...texts.join('').replace(/[^\p{L}\p{N}]/gu, '')].toSorted().join('')

describe('the first lines of an entry', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `Name${at}`)
  it.each([
    ['with one line', ['Acme']],
    ['with many texts', [words(40).join(', ')]],
    ['with many texts in many lines', [words(9).join(' | '), words(9).join(' – '), words(9).join('; ')]],
    ['with more lines than names', ['Engineer', 'Acme', 'Berlin', 'Team of six', 'Full time', 'Second floor', 'Third floor']],
    ['with a long line', [`Engineer, Acme, ${'about which there is much to say '.repeat(20)}`]],
  ])('lose nothing: %s', (_, lines) => {
    for (const kind of ['jobs', 'schools'] as const) {
      const [found] = rolesIn([lines], kind)
      const { title = '', employer = '', place = '', subject = '', others = [] } = found ?? {}
      expect(lettersOf([title, employer, place, subject, ...others])).toBe(lettersOf(lines))
    }
  })

  it('are read by the pattern of the section where no word tells a title', () => {
    const found = rolesIn(
      [
        ['Senior Engineer', 'Acme GmbH'],
        ['Growth Ninja', 'Confluent'],
        ['Nurse', 'Mercy Hospital'],
      ],
      'jobs',
    )
    expect(found.map(({ title }) => title)).toEqual(['Senior Engineer', 'Growth Ninja', 'Nurse'])
  })
})
