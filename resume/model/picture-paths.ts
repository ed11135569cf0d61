import { type PictureFileName, pictureFileNames } from '#contract/picture.ts'

/* Where the files of pictures are in the archive. */

export const picturePathInArchive = (id: string, name: string): string => `pictures/${id}.${name}`

/** The picture and the file that a path in the archive names; undefined for other paths. */
export function pictureAtPath(path: string): { id: string; name: PictureFileName } | undefined {
  const name = pictureFileNames.find((each) => path.endsWith(`.${each}`))
  const [, id] = name === undefined ? [] : (/^pictures\/([A-Za-z0-9_-]{1,64})$/.exec(path.slice(0, -name.length - 1)) ?? [])
  return name && id ? { id, name } : undefined
}
