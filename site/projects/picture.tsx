import { type Picture as AnyPicture, type PictureSource, picturePath } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'

interface Props {
  picture: AnyPicture
  /** How wide the page shows it, for the choice between its files. */
  sizes: string
  /** Loaded with the page; the others when they come near the window. */
  isFirst?: boolean
}

/** An uploaded picture. It has its place before it has loaded. */
export function Picture({ picture, sizes, isFirst = false }: Props) {
  const { alt, width, height } = picture
  const [jpegs, webps] = [filesOf(picture, 'image/jpeg'), filesOf(picture, 'image/webp')]
  return (
    <picture>
      {webps.length > 0 && <source type="image/webp" srcSet={srcSetOf(webps)} sizes={sizes} />}
      <img
        src={jpegs[0]?.url}
        srcSet={jpegs.length > 1 ? srcSetOf(jpegs) : undefined}
        sizes={jpegs.length > 1 ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
        dir="auto"
      />
    </picture>
  )
}

/** A small picture without alternative text, because the name is next to it. */
export function Logo({ picture }: { picture: AnyPicture }) {
  const [small] = [...filesOf(picture, 'image/webp'), ...filesOf(picture, 'image/jpeg')]
  return <img className="logo" src={small?.url} alt="" width="28" height="28" loading="lazy" decoding="async" />
}

/** From small to large. The preview of a draft has only the id. */
function filesOf({ id, sources }: AnyPicture, type: PictureSource['type']): readonly PictureSource[] {
  const files = sources ?? [{ type: 'image/jpeg', width: limits.smallPictureSide, url: picturePath(id, 'small.jpg') }]
  return files.filter((file) => file.type === type).toSorted((one, other) => one.width - other.width)
}

const srcSetOf = (files: readonly PictureSource[]) => files.map(({ url, width }) => `${url} ${width}w`).join(', ')
