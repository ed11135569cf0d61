/** The steps of the start. The state of the location can name the one to begin with. */
export type StartStep = 'question' | 'facts' | 'live'

/** State of a link to the start that skips the question. */
export const factsStep: { step: StartStep } = { step: 'facts' }
