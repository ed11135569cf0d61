import { states, type timezones } from '#contract/choices.ts'

type State = keyof typeof states
type Timezone = keyof typeof timezones

export function stateOf(region: string): State | '' {
  const name = region.toLowerCase()
  const match = Object.entries(states).find(([code, label]) => code.toLowerCase() === name || label.toLowerCase() === name)
  return (match?.[0] as State | undefined) ?? ''
}

/** The states by the time zone in which most of their people live. Unlisted states have Eastern time. */
const statesByTimezone: Partial<Record<Timezone, string>> = {
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'AZ CO ID MT NM UT WY',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

export function timezoneOf(state: State | ''): Timezone | '' {
  if (!state) return ''
  const match = Object.entries(statesByTimezone).find(([, codes]) => codes.split(' ').includes(state))
  return (match?.[0] as Timezone | undefined) ?? 'America/New_York'
}
