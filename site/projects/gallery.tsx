import type { Picture as AnyPicture } from '#contract/fields/picture.ts'
import { Picture } from './picture.tsx'

/** The width of the text column on a wide screen, on a smaller one, and on a phone. */
const sizesOf = (columns: 1 | 2 | 3) =>
  columns === 1
    ? '(min-width: 68.75rem) 44.5rem, (min-width: 48rem) calc(100vw - 17rem), calc(100vw - 3.75rem)'
    : `(min-width: 68.75rem) ${columns === 2 ? 21.5 : 14}rem, (min-width: 48rem) calc(50vw - 8.5rem), (min-width: 36rem) 45vw, calc(100vw - 3.75rem)`

export function Gallery({ pictures }: { pictures: readonly AnyPicture[] }) {
  if (pictures.length === 0) return null
  const columns = columnsFor(pictures.length)
  return (
    <div className={`gallery of-${columns}`}>
      {pictures.map((picture) => (
        <Figure key={picture.id} picture={picture} sizes={sizesOf(columns)} />
      ))}
    </div>
  )
}

function columnsFor(count: number): 1 | 2 | 3 {
  if (count < 2) return 1
  return count === 3 || count > 4 ? 3 : 2
}

interface FigureProps {
  picture: AnyPicture
  sizes: string
  className?: string
  isFirst?: boolean
}

export function Figure({ picture, sizes, className, isFirst }: FigureProps) {
  return (
    <figure className={className}>
      <Picture picture={picture} sizes={sizes} isFirst={isFirst === true} />
      {picture.caption && <figcaption dir="auto">{picture.caption}</figcaption>}
    </figure>
  )
}
