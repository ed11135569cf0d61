import type { Deps } from '../base/deps.ts'
import { type DiskSpace, readDiskSpace } from '../base/storage/disk-space.ts'

/** Space of the local data disk. With an S3 store, it holds uploads until they are sent to the store. */
export async function readDataDiskSpace({ config, storage }: Pick<Deps, 'config' | 'storage'>): Promise<DiskSpace> {
  return (await storage.space()) ?? (await readDiskSpace(config.dataDir))
}
