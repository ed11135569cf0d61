import type { Deps } from '../deps.ts'
import { type DiskSpace, diskSpace } from '../storage/disk-space.ts'

/** Room where this machine keeps data: the documents, or where they are in a store, what waits to be carried there. */
export async function dataDisk({ config, storage }: Pick<Deps, 'config' | 'storage'>): Promise<DiskSpace> {
  return (await storage.space()) ?? (await diskSpace(config.dataDir))
}
