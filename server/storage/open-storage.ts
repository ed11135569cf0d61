import type { Config } from '../config.ts'
import { fileStorage } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the document storage of this installation. */
export async function openStorage(
  { documents, dataDir }: Pick<Config, 'documents' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Storage> {
  return documents ? await s3Storage({ store: documents, dataDir, log }) : await fileStorage(dataDir)
}
