/** The steps of the start. The state of the location names the current one; without it, the start begins with the question. */
export type StartStep = 'question' | 'facts' | 'live'

export interface StepState {
  step: StartStep
}

export const startPath = '/start'
export const importPath = '/import'

export const factsStep: StepState = { step: 'facts' }
export const liveStep: StepState = { step: 'live' }

export function stepIn(state: unknown): StartStep {
  const step: unknown = Object(state).step
  return step === 'facts' || step === 'live' ? step : 'question'
}
