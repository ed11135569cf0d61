import type { Portfolio } from '#contract/calls/portfolio.ts'

/** The portfolio before a change (after it, in `future`), and the path of the changed field. */
interface Step {
  readonly portfolio: Portfolio
  readonly path: string | undefined
}

export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The field that the user is typing in, and the time of the last keystroke. */
  readonly typing?: { readonly path: string | undefined; readonly at: number } | undefined
}

/**
 * 'typing': a keystroke, which continues the current undo step. 'step': an undo step of its own. 'normalization': no undo step, because a
 * field only converted its value to the stored form.
 */
export type EditKind = 'typing' | 'step' | 'normalization'

export interface Edit {
  readonly path?: string | undefined
  readonly kind: Exclude<EditKind, 'normalization'>
}

const maxSteps = 100
/** A longer pause in typing begins a new step. */
const maxPauseMs = 1000

export const emptyHistory: History = { past: [], future: [] }

export function recordEdit({ past, typing }: History, before: Portfolio, { path, kind }: Edit, at: number): History {
  const isTyping = kind === 'typing'
  const continuesStep = isTyping && typing && typing.path === path && at - typing.at < maxPauseMs
  return {
    past: continuesStep ? past : [...past, { portfolio: before, path }].slice(-maxSteps),
    future: [],
    typing: isTyping ? { path, at } : undefined,
  }
}

interface Move {
  readonly history: History
  readonly step: Step
}

export function undoStep({ past, future }: History, now: Portfolio): Move | undefined {
  const step = past.at(-1)
  return step && { step, history: { past: past.slice(0, -1), future: [...future, { portfolio: now, path: step.path }] } }
}

export function redoStep({ past, future }: History, now: Portfolio): Move | undefined {
  const step = future.at(-1)
  return step && { step, history: { past: [...past, { portfolio: now, path: step.path }], future: future.slice(0, -1) } }
}
