import type { Look } from './choices.ts'

interface Colors {
  paper: string
  ink: string
  ink2: string
  accent: string
}

/** The light mode in site/looks/ has the same colors. */
export const lookColors: Readonly<Record<Look, Readonly<Colors>>> = {
  leaf: { paper: '#fbfaf6', ink: '#17211b', ink2: '#4a5750', accent: '#2f6b4f' },
  lake: { paper: '#f8fafb', ink: '#0f1b24', ink2: '#475663', accent: '#1f5f8b' },
  clay: { paper: '#fcf7f1', ink: '#2a1a12', ink2: '#65503f', accent: '#a3431f' },
  plum: { paper: '#fcf9fb', ink: '#24131f', ink2: '#5e4c59', accent: '#7b3a72' },
  slate: { paper: '#f7f8f9', ink: '#14181d', ink2: '#4c5661', accent: '#45566b' },
}
