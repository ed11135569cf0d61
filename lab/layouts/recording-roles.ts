import { rolesIn as decide } from '#resume/read/roles/roles.ts'

declare global {
  var recordHeads: (section: { heads: Parameters<typeof decide>[0]; kind: Parameters<typeof decide>[1] }) => void
}

/** Takes the place of the reader's own while weights are found. */
export const rolesIn: typeof decide = (heads, kind) => {
  globalThis.recordHeads({ heads, kind })
  return decide(heads, kind)
}
