import type { Config } from '../config.ts'
import { openFileStorage } from './file-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the document storage of this installation. */
export async function openStorage(
  { documents, dataDir }: Pick<Config, 'documents' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Storage> {
  return documents ? await openS3Storage({ store: documents, dataDir, log }) : await openFileStorage(dataDir)
}
