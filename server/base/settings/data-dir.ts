const notOurs = 'the user that runs the server may not write there'

const causes: Readonly<Record<string, string>> = {
  EACCES: notOurs,
  EPERM: notOurs,
  EROFS: 'its file system is read-only',
  EEXIST: 'there is a file with the name of a folder',
  ENOTDIR: 'there is a file with the name of a folder',
  EISDIR: 'there is a folder with the name of a file',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of its disk is used up',
}

/** @throws {Error} that names the setting, the path and the cause */
export function firstUseOf<T>(dataDir: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    const { code = '', path = dataDir } = error as NodeJS.ErrnoException
    const cause = causes[code]
    if (cause === undefined) throw error
    throw new Error(`DATA_DIR can't be used: ${cause} (${path}, ${code}). It must be a folder that the user of the server owns`, {
      cause: error,
    })
  }
}
