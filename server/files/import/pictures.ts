import type { Picture } from '#contract/fields/picture.ts'
import type { FoundPicture } from '#resume/model/parsed-file.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import type { ActiveSession } from '../../base/sessions/sessions.ts'
import { pictureFields } from '../../portfolios/picture-list.ts'
import { checkedFiles } from '../../portfolios/pictures/picture-files.ts'
import { addPicture, reuseSamePicture } from '../../portfolios/pictures/pictures.ts'
import type { LimitedFile } from './stored-import.ts'

/** Pictures that can't be stored are left out, with a notice. Housekeeping deletes those that the owner doesn't import. Throws `disk_full`. */
export async function storePictures(deps: Deps, session: ActiveSession, read: LimitedFile): Promise<LimitedFile> {
  const ids = new Map<string, string>()
  const notices: string[] = []
  const shown = shownIdsIn(read.lists)
  for (const picture of (read.pictures ?? []).filter(({ id }) => shown.has(id)))
    await store(deps, session, { ...picture, except: new Set(ids.values()) }).then(
      (id) => ids.set(picture.id, id),
      (error: unknown) => notices.push(noticeOf(error)),
    )
  return { ...read, lists: withIds(read.lists, ids), notices: [...read.notices, ...new Set(notices)] }
}

/** The id of the stored picture, which may have been stored by an earlier import of the same archive. */
async function store(
  deps: Deps,
  session: ActiveSession,
  { files, except }: FoundPicture & { except: ReadonlySet<string> },
): Promise<string> {
  const checked = checkedFiles(new Map([...files].map(([name, bytes]) => [name, Buffer.from(bytes)])))
  return (await reuseSamePicture(deps, session.account.id, { ...checked, except })) ?? (await addPicture(deps, session, checked)).id
}

function noticeOf(error: unknown): string {
  if (!(error instanceof Problem) || !['bad_file', 'conflict', 'too_large'].includes(error.body.code)) throw error
  return `A picture was not imported. ${error.message}`
}

type Lists = LimitedFile['lists']
type Entries = NonNullable<Lists[keyof Lists]>

const picturesIn = (list: string, { values }: Entries[number]) =>
  (pictureFields.get(list) ?? []).map((name) => [name, (values[name] ?? []) as readonly Picture[]] as const)

const shownIdsIn = (lists: Lists) =>
  new Set(
    Object.entries<Entries>(lists).flatMap(([list, entries]) =>
      entries.flatMap((entry) => picturesIn(list, entry).flatMap(([, pictures]) => pictures.map(({ id }) => id))),
    ),
  )

export const withoutPictures = (lists: Lists): Lists => withIds(lists, new Map())

function withIds(lists: Lists, ids: ReadonlyMap<string, string>): Lists {
  const renamed = (pictures: readonly Picture[]) =>
    pictures.flatMap((picture) => (ids.has(picture.id) ? [{ ...picture, id: ids.get(picture.id) }] : []))
  const withPictures = (list: string, entry: Entries[number]) => {
    const filled = picturesIn(list, entry).filter(([, pictures]) => pictures.length > 0)
    return { ...entry, values: { ...entry.values, ...Object.fromEntries(filled.map(([name, pictures]) => [name, renamed(pictures)])) } }
  }
  return Object.fromEntries(
    Object.entries<Entries>(lists).map(([list, entries]) => [list, entries.map((entry) => withPictures(list, entry))]),
  )
}
