import type { CopyTarget } from '../../base/settings/buckets.ts'

export const targetId = (target: CopyTarget): string =>
  'folder' in target ? target.folder : `${target.store.endpoint}/${target.store.bucket}/${target.prefix}`
