import type { Look } from './choices.ts'

/** The accent color of each look, for files generated from a page. Same as the light mode in site/looks/. */
export const accentColors: Readonly<Record<Look, string>> = {
  leaf: '#2f6b4f',
  lake: '#1f5f8b',
  clay: '#a3431f',
  plum: '#7b3a72',
  slate: '#45566b',
}
