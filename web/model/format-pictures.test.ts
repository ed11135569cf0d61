import { expect, test } from 'vitest'
import { formatPictureChanges, formatPictures } from './format-pictures.ts'

const picture = (id: string, alt = '') => ({ id, alt, caption: '' })
const [bridge, plan, model] = [picture('bridge'), picture('plan'), picture('model')]

test('counts pictures', () => {
  expect([[], [bridge], [bridge, plan]].map((pictures) => formatPictures(pictures))).toEqual(['', '1 picture', '2 pictures'])
})

test('says what was added, removed, moved and described differently', () => {
  expect(formatPictureChanges([bridge, plan], [])).toBe('2 pictures added')
  expect(formatPictureChanges([], [bridge])).toBe('1 picture removed')
  expect(formatPictureChanges([bridge, plan, model], [bridge])).toBe('3 pictures, 2 added')
  expect(formatPictureChanges([plan, model], [bridge, plan])).toBe('2 pictures, 1 added, 1 removed')
  expect(formatPictureChanges([plan, bridge], [bridge, plan])).toBe('2 pictures, in another order')
  expect(formatPictureChanges([picture('bridge', 'A bridge')], [bridge])).toBe('1 picture, with other texts')
})
