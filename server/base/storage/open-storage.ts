import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openFileStorage } from './file-storage.ts'
import type { Storage } from './storage.ts'

export async function openStorage({ documents, dataDir }: Pick<Config, 'documents' | 'dataDir'>, log: Log): Promise<Storage> {
  if (!documents) return await openFileStorage(dataDir)
  const { openS3Storage } = await import('./s3-storage.ts')
  return await openS3Storage({ store: documents, dataDir, log })
}
