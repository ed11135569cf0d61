import { type PictureFileName, pictureFileNames } from '#contract/picture.ts'

export const picturePathInArchive = (id: string, name: string): string => `pictures/${id}.${name}`

export function pictureAtPath(path: string): { id: string; name: PictureFileName } | undefined {
  const name = pictureFileNames.find((each) => path.endsWith(`.${each}`))
  const [, id] = name === undefined ? [] : (/^pictures\/([A-Za-z0-9_-]{1,64})$/.exec(path.slice(0, -name.length - 1)) ?? [])
  return name && id ? { id, name } : undefined
}
