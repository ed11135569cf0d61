export {}

declare module '../../base/db/schema.ts' {
  interface Tables {
    contact_message: {
      id: string
      portfolio_id: string
      email: string
      text: string
      created_at: string
      /** Null: the sender has not confirmed. */
      confirmed_at: string | null
    }
  }
}
