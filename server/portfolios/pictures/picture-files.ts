import { type PictureFileName, pictureFileNames } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'
import { Problem } from '../../base/http/problems.ts'
import { readJpeg } from '../photos/jpeg.ts'
import { readWebp } from './webp.ts'

export interface PictureFile {
  name: PictureFileName
  width: number
  height: number
  bytes: Buffer
}

export interface CheckedPicture {
  /** The width of the largest file. */
  width: number
  height: number
  files: PictureFile[]
}

/** A progressive JPEG has about ten. Each costs time in every browser. */
const maxScans = 64

export const pictureProblem = (message: string) => new Problem('bad_file', message, { fields: { picture: message } })

/** The files of one picture as they are stored: images without metadata, in two sizes of the same picture. */
export function checkedFiles(files: ReadonlyMap<PictureFileName, Buffer>): CheckedPicture {
  const checked = pictureFileNames.flatMap((name) => {
    const bytes = files.get(name)
    return bytes ? [checkedFile(name, bytes)] : []
  })
  // In the order of pictureFileNames: small.jpg is the first.
  const [first, ...others] = checked
  if (first?.name !== 'small.jpg') throw pictureProblem('Send the picture as a JPEG in the field small.jpg')
  if (others.some((file) => !isSamePicture(first, file))) throw pictureProblem('The files of a picture must have the same proportions')
  const { width, height } = others.reduce((largest, file) => (file.width > largest.width ? file : largest), first)
  return { width, height, files: checked }
}

function checkedFile(name: PictureFileName, bytes: Buffer): PictureFile {
  const isJpeg = name.endsWith('.jpg')
  const maxSide = name.startsWith('small') ? limits.smallPictureSide : limits.pictureSide
  const requirement = `Send a ${isJpeg ? 'JPEG' : 'still WebP without transparency'} of at most ${maxSide} × ${maxSide} pixels as ${name}`
  if (bytes.length > limits.pictureBytes) throw pictureProblem(`${name} has more than ${limits.pictureBytes / 1024} KB. ${requirement}.`)
  const image = isJpeg ? readJpeg(bytes) : readStillWebp(bytes)
  if (!image) throw pictureProblem(`${name} is damaged or another type of file. ${requirement}.`)
  const { width, height, scans } = image
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxSide)
    throw pictureProblem(`${name} has ${width} × ${height} pixels. ${requirement}.`)
  if (scans > maxScans)
    throw pictureProblem(`${name} is drawn in ${scans} passes, which takes too long. ${requirement} in at most ${maxScans}.`)
  return { name, width, height, bytes: image.bytes }
}

function readStillWebp(file: Buffer) {
  const image = readWebp(file)
  return image && { ...image, scans: 1 }
}

/** Whether the proportions agree but for rounding, by one pixel of each file at most. Enlarging the small file enlarges its pixel, too. */
function isSamePicture(one: PictureFile, other: PictureFile): boolean {
  const [small, large] = one.width < other.width ? [one, other] : [other, one]
  return Math.abs((small.height * large.width) / small.width - large.height) <= 1 + large.width / small.width
}
