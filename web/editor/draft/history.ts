import type { Portfolio } from '#contract/portfolio.ts'

/** What the portfolio was before a change, or after one that was undone, and the field that it was about. */
interface Step {
  readonly portfolio: Portfolio
  readonly path: string | undefined
}

export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The field that is being typed in, and when it last was. */
  readonly typing?: { readonly path: string | undefined; readonly at: number } | undefined
}

/** Whether a change came letter by letter. A value that becomes whole once its field is left is no step of its own. */
export type Typed = boolean | 'whole'

/** One change. What is typed into one field without a pause is one step. */
export interface Edit {
  readonly path?: string | undefined
  readonly typed?: boolean | undefined
}

const max = 100
/** Milliseconds. */
const pause = 1000

export const noHistory: History = { past: [], future: [] }

export function remembered({ past, typing }: History, before: Portfolio, { path, typed }: Edit, at: number): History {
  const goesOn = typed && typing && typing.path === path && at - typing.at < pause
  return {
    past: goesOn ? past : [...past, { portfolio: before, path }].slice(-max),
    future: [],
    typing: typed ? { path, at } : undefined,
  }
}

interface Move {
  readonly history: History
  readonly step: Step
}

export function undone({ past, future }: History, now: Portfolio): Move | undefined {
  const step = past.at(-1)
  return step && { step, history: { past: past.slice(0, -1), future: [...future, { portfolio: now, path: step.path }] } }
}

export function redone({ past, future }: History, now: Portfolio): Move | undefined {
  const step = future.at(-1)
  return step && { step, history: { past: [...past, { portfolio: now, path: step.path }], future: future.slice(0, -1) } }
}
