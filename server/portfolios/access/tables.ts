export {}

declare module '../../base/db/schema.ts' {
  interface Tables {
    private_link: {
      id: string
      portfolio_id: string
      /** Keyed hash of the code. */
      lookup: string
      sealed: string
      label: string
      /** The id of an edition, or '' for the main page. */
      edition: string
      /** Names of groups, as a JSON array. */
      opened_groups: string
      /** The last day, YYYY-MM-DD. */
      until: string | null
      /** The instant at which the day `until` ends in the time zone of the owner. */
      ends_at: string | null
      max_uses: number | null
      uses: number
      ended_at: string | null
      ended_by: 'owner' | 'edition' | ''
      created_at: string
    }
    private_link_day: {
      private_link_id: string
      day: string
      opens: number
      downloads: number
    }
    letter: {
      private_link_id: string
      /** Grows with every save by a random step. The first one depends on the time: see `firstVersionAt`. */
      version: number
      content: string
      updated_at: string
    }
    pin_budget: {
      portfolio_id: string
      tokens: number
      refilled_at: string
      /** When the owner last allowed more attempts. */
      extended_at: string | null
      /** When an email last told the owner that half of the attempts are used. */
      half_told_at: string | null
      empty_told_at: string | null
    }
    /** Wrong values of the current PIN. Entering one again takes no token. */
    pin_wrong: { portfolio_id: string; digest: string }
    pin_attempt: {
      id: string
      portfolio_id: string
      /** 'device' for one that has entered this PIN before, else 'anonymous'. Each has its own limits. */
      lane: string
      address: string
      network: string
      /** The id of the device, or the one in the visit cookie. */
      visit: string
      /** The tokens of the budget that the attempt took. */
      cost: 0 | 1
      at: string
    }
  }
}
