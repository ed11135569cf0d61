import type { Picture } from '#contract/picture.ts'
import type { Deps } from '../deps.ts'
import type { FoundPicture } from '../formats/parsed-file.ts'
import { Problem } from '../http/problems.ts'
import { checkedFiles } from '../pictures/picture-files.ts'
import { addPicture, reuseSamePicture } from '../pictures/pictures.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import type { LimitedFile } from './stored-import.ts'

/**
 * Stores the pictures to which an archive's portfolio refers, unless this portfolio has them, and replaces their ids in the entries. Pictures
 * that can't be stored are left out, with a notice. Housekeeping deletes those that the owner doesn't import.
 * @throws {Problem} `disk_full`, and those of requireActiveSession
 */
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

/** @throws other errors than refused pictures */
function noticeOf(error: unknown): string {
  if (!(error instanceof Problem) || !['bad_file', 'conflict', 'too_large'].includes(error.body.code)) throw error
  return `A picture was not imported. ${error.message}`
}

type Lists = LimitedFile['lists']

const shownIdsIn = (lists: Lists) =>
  new Set(
    Object.values(lists)
      .flat()
      .flatMap(({ values }) => Object.values(values).flatMap((value) => (isPictures(value) ? value.map(({ id }) => id) : []))),
  )

/** Every member of an entry that is a list of pictures gets the new ids. */
function withIds(lists: Lists, ids: ReadonlyMap<string, string>): Lists {
  const renamed = (value: unknown) =>
    isPictures(value) ? value.flatMap((picture) => (ids.has(picture.id) ? [{ ...picture, id: ids.get(picture.id) }] : [])) : value
  const entriesOf = (entries: Lists[keyof Lists] = []) =>
    entries.map((entry) => ({
      ...entry,
      values: Object.fromEntries(Object.entries(entry.values).map(([name, value]) => [name, renamed(value)])),
    }))
  return Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, entriesOf(entries)]))
}

const isPictures = (value: unknown): value is Picture[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && each !== null && 'caption' in each)
