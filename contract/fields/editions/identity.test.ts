import { expect, it } from 'vitest'
import { identifyingTexts } from './identity.ts'

const rosa = {
  firstName: 'Rosa',
  lastName: 'May',
  fullName: 'Dr. Rosa María May',
  pronunciation: 'ROH-suh MY',
  urlHandle: 'rosa-may',
  email: 'rosa@example.com',
  phone: '(503) 555-0142',
  address: { street: '12 Elm Street', postalCode: '97201' },
  links: [{ id: 'l1', url: 'https://www.github.com/engine-lady/' }],
}

it.each([
  ['Rosa built it', 'Rosa'],
  ['ROSA BUILT IT', 'Rosa'],
  ['Built by R. May', 'May'],
  ['It may rain in Rosario, says Mayer', undefined],
  ['See rosa.example', 'Rosa'],
  ['See https://example.com/ROSA/work', 'Rosa'],
  ['Write to rosa@example.com', 'Rosa'],
  ['María led it', 'María'],
  ['Maria led it', 'María'],
  ['Code at github.com/engine-lady/mill', 'github.com/engine-lady'],
  ['Call 503.555.0142', '5035550142'],
  ['At 12 elm street', '12 Elm Street'],
  ['Engines and mills', undefined],
  ['In the rosamay.example collective', 'May'],
  ['Known as rosa-may', 'rosa-may'],
  ['It is said roh-suh my, they say', 'ROH-suh MY'],
  ['Known as #RosaMay', 'RosaMay'],
  ['Ro\u00adsa built it', 'Rosa'],
  ['See https://mills.example/team', 'https://mills.example/team'],
  ['See www.mills.example', 'www.mills.example'],
  ['See mills.example/team.', 'mills.example/team'],
  ['Used Node.js at Booking.com', undefined],
  ['Write to lady@mills.example.', 'lady@mills.example'],
  ['[Write](mailto:lady@mills.example)', 'mailto:lady@mills.example'],
  ['Paid $5 @ 3 % with Node.js', undefined],
])('finds in %j: %s', (bio, found) => {
  expect(identifyingTexts(rosa, { bio })).toEqual(found ? [{ path: 'bio', found }] : [])
})

it('returns the path of a text within an entry', () => {
  const shown = { experience: [{ id: 'e1', company: 'Mill', highlights: ['Built it', 'Rosa led it'] }] }
  expect(identifyingTexts(rosa, shown)).toEqual([{ path: 'experience/e1/highlights', found: 'Rosa' }])
})

it('finds names in scripts without spaces', () => {
  const person = { firstName: '花子', lastName: '山田' }
  expect(identifyingTexts(person, { bio: '私は山田花子です' })).toEqual([{ path: 'bio', found: '花子' }])
})

it.each([
  ['Anna Lena', 'Lena led it', 'Lena'],
  ['Vincent van Gogh', 'Drove a van for Vincent', 'Vincent'],
  ['Vincent van Gogh', 'Drove a van', undefined],
  ['anna lena', 'Built by lena', 'lena'],
])('with the first name %s, finds in %j: %s', (firstName, bio, found) => {
  expect(identifyingTexts({ firstName }, { bio }).map((text) => text.found)).toEqual(found ? [found] : [])
})

it('finds nothing about a person without names', () => {
  expect(identifyingTexts({}, { bio: 'Built engines' })).toEqual([])
})
