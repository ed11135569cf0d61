import { contentFields } from '#contract/fields/content-fields.ts'
import type { Fields } from '#contract/fields/field.ts'
import { type Picture, type PictureFileName, picturePath, pictureType } from '#contract/fields/picture.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import type { Content } from './content.ts'
import type { Save, StoredPictures, StoredPortfolio } from './stored-portfolio.ts'

type Values = Readonly<Record<string, unknown>>

export const pictureFields: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<Fields[string]>(contentFields).flatMap(([list, field]) => {
    if (field.kind !== 'list') return []
    const names = Object.entries(field.fields).flatMap(([name, { kind }]) => (kind === 'pictures' ? [name] : []))
    return names.length > 0 ? [[list, names] as const] : []
  }),
)

function* picturesIn(values: Values): Generator<{ path: string; picture: Picture }> {
  for (const [list, names] of pictureFields)
    for (const [index, entry] of ((values[list] ?? []) as readonly Values[]).entries())
      for (const name of names)
        for (const [at, picture] of ((entry[name] ?? []) as readonly Picture[]).entries())
          yield { path: `${list}.${index}.${name}.${at}`, picture }
}

export function pictureIdsIn(values: object): Set<string> {
  return new Set([...picturesIn(values as Values)].map(({ picture }) => picture.id))
}

const noPictures: StoredPictures = new Map()

/** The stored pictures that a portfolio refers to. Most have none, which needs no query. */
export async function loadPictures(db: Db, portfolioId: string, content: Content): Promise<StoredPictures> {
  const ids = [...pictureIdsIn(content)]
  if (ids.length === 0) return noPictures
  const rows = await db
    .selectFrom('picture')
    .innerJoin('picture_file', 'picture_file.picture_id', 'picture.id')
    .select(['picture.id', 'picture.width', 'height', 'name', 'picture_file.width as fileWidth'])
    .where('portfolio_id', '=', portfolioId)
    .where('picture.id', 'in', ids)
    .execute()
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byId].map(([id, files]) => {
      const { width = 0, height = 0 } = files[0] ?? {}
      return [id, { width, height, files: new Map(files.map(({ name, fileWidth }) => [name as PictureFileName, fileWidth])) }]
    }),
  )
}

export async function markPictures(tx: Db, { before, after, now }: Omit<Save, 'device'>): Promise<StoredPictures> {
  const { id } = after
  const pictures = await loadPictures(tx, id, after.content)
  const missing = [...picturesIn(after.content as Values)].filter(({ picture }) => !pictures.has(picture.id))
  if (missing.length > 0) throw picturesMissing(missing)
  const [idsBefore, idsAfter] = [pictureIdsIn(before.content), pictureIdsIn(after.content)]
  const added = [...idsAfter].filter((each) => !idsBefore.has(each))
  const removed = [...idsBefore].filter((each) => !idsAfter.has(each))
  const mark = async (ids: readonly string[], set: { unused_since: string | null; removed_in: number | null }) =>
    ids.length > 0
      ? await tx.updateTable('picture').set(set).where('portfolio_id', '=', id).where('id', 'in', ids).executeTakeFirst()
      : undefined
  const result = await mark(added, { unused_since: null, removed_in: null })
  // Housekeeping may have deleted one since it was read.
  if (Number(result?.numUpdatedRows ?? 0) < added.length)
    throw picturesMissing([...picturesIn(after.content as Values)].filter(({ picture }) => added.includes(picture.id)))
  await mark(removed, { unused_since: now.toISOString(), removed_in: after.version })
  return pictures
}

const picturesMissing = (missing: readonly { path: string }[]) =>
  new Problem('invalid', messages.checkFields, {
    fields: Object.fromEntries(missing.map(({ path }) => [path, messages.pictureMissing])),
  })

/** The lists with the URLs of their pictures, for visitors. Pictures that are no longer stored are left out. */
export function withPictureSources({ content, pictures }: StoredPortfolio, key: string): Values {
  return listsWithPictures(content, (picture) => {
    const stored = pictures.get(picture.id)
    if (!stored) return []
    const sources = [...stored.files].map(([name, width]) => ({ type: pictureType(name), width, url: picturePath(picture.id, name, key) }))
    return [{ ...picture, width: stored.width, height: stored.height, sources }]
  })
}

export function listsWithPictures(values: object, shown: (picture: Picture) => Picture[]): Values {
  const lists = [...pictureFields].flatMap(([list, names]) => {
    const entries = ((values as Values)[list] ?? []) as readonly Values[]
    if (!entries.some((entry) => names.some((name) => (entry[name] as readonly Picture[]).length > 0))) return []
    const withShown = (entry: Values) => names.map((name) => [name, (entry[name] as readonly Picture[]).flatMap(shown)])
    return [[list, entries.map((entry) => ({ ...entry, ...Object.fromEntries(withShown(entry)) }))]]
  })
  return Object.fromEntries(lists)
}
