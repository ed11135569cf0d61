import type { Deps } from '../deps.ts'
import { type DiskSpace, diskSpace } from '../storage/disk-space.ts'

/** Space of the local data disk. With an S3 store, it holds uploads until they are sent to the store. */
export async function dataDisk({ config, storage }: Pick<Deps, 'config' | 'storage'>): Promise<DiskSpace> {
  return (await storage.space()) ?? (await diskSpace(config.dataDir))
}
