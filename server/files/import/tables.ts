import type { StoredFile } from '../../base/db/schema.ts'

declare module '../../base/db/schema.ts' {
  interface Tables {
    import: {
      id: string
      portfolio_id: string
      kind: string
      filename: string
      state: 'ready' | 'applied'
      /** The version that applying the import saved; 0 until then. It can be undone while this is the last version. */
      based_on: number
      /** Content parsed from the file, as JSON. */
      found: string
      /** Values that the import replaced, for undo, as JSON. */
      before: string | null
      created_at: string
      expires_at: string
    }
    import_file: StoredFile & {
      import_id: string
      /** 'photo before' is the photo that the import replaced, kept for undo. */
      what: 'document' | 'photo' | 'photo before'
      filename: string
    }
  }
}
