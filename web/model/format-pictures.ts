import type { Picture } from '#contract/fields/picture.ts'
import { plural } from './plural.ts'

/** For example '2 pictures', or `empty` if there are none. */
export const formatPictures = (pictures: readonly Picture[], empty = '') =>
  pictures.length > 0 ? plural(pictures.length, 'picture') : empty

/** What distinguishes these pictures from others: '3 pictures, 2 added'. */
export function formatPictureChanges(pictures: readonly Picture[], others: readonly Picture[]): string {
  const [added, removed] = [without(pictures, others), without(others, pictures)]
  if (pictures.length === 0) return others.length > 0 ? `${formatPictures(others)} removed` : ''
  if (added.length === pictures.length && others.length === 0) return `${formatPictures(pictures)} added`
  const common = pictures.filter((picture) => !added.includes(picture))
  const order = others.filter((other) => !removed.includes(other))
  const changes = [
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
    common.some(({ id }, index) => id !== order[index]?.id) && 'in another order',
    common.some((picture) => order.some((other) => other.id === picture.id && textOf(other) !== textOf(picture))) && 'with other texts',
  ]
  return [formatPictures(pictures), ...changes.filter(Boolean)].join(', ')
}

const textOf = ({ alt, caption }: Picture) => `${alt}\n${caption}`

const without = (pictures: readonly Picture[], others: readonly Picture[]) =>
  pictures.filter(({ id }) => others.every((other) => other.id !== id))
