import type { Picture } from '#contract/picture.ts'
import type { Deps } from '../deps.ts'
import type { FoundPicture } from '../formats/parsed-file.ts'
import { Problem } from '../http/problems.ts'
import { checkedFiles } from '../pictures/picture-files.ts'
import { addPicture } from '../pictures/pictures.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import type { LimitedFile } from './stored-import.ts'

/**
 * Stores the pictures of an archive, unless the portfolio has them, and replaces their ids in the entries. Pictures that can't be stored are
 * left out, with a notice. Housekeeping deletes those that the owner doesn't import.
 * @throws {Problem} `disk_full`, and those of requireActiveSession
 */
export async function storePictures(deps: Deps, session: ActiveSession, read: LimitedFile): Promise<LimitedFile> {
  const ids = new Map<string, string>()
  const notices: string[] = []
  for (const picture of read.pictures ?? []) {
    if (await isStored(deps, session, picture.id)) ids.set(picture.id, picture.id)
    else
      await store(deps, session, picture).then(
        (id) => ids.set(picture.id, id),
        (error: unknown) => notices.push(noticeOf(error)),
      )
  }
  return { ...read, lists: withIds(read.lists, ids), notices: [...read.notices, ...new Set(notices)] }
}

async function isStored({ db }: Deps, { account }: ActiveSession, id: string): Promise<boolean> {
  const row = await db.selectFrom('picture').select('id').where('id', '=', id).where('portfolio_id', '=', account.id).executeTakeFirst()
  return row !== undefined
}

async function store(deps: Deps, session: ActiveSession, { files }: FoundPicture): Promise<string> {
  const checked = checkedFiles(new Map([...files].map(([name, bytes]) => [name, Buffer.from(bytes)])))
  return (await addPicture(deps, session, checked)).id
}

/** @throws other errors than refused pictures */
function noticeOf(error: unknown): string {
  if (!(error instanceof Problem) || !['bad_file', 'conflict', 'too_large'].includes(error.body.code)) throw error
  return `A picture was not imported. ${error.message}`
}

type Lists = LimitedFile['lists']

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
