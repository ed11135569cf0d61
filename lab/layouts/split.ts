import type { Layout } from './grammar.ts'

/**
 * The one split into files for fitting and files for reporting. Some whole values of the grammar are left out of the fitting; a layout has one
 * of them or not. Fitting: even seeds without any of them. Reported: odd seeds with at least one, so that neither the layouts nor the people
 * of what is reported were there when anything was fitted. Other seeds belong to neither.
 */
const leftOut: Readonly<Record<string, (layout: Layout) => boolean>> = {
  'all timelines': ({ entry }) => entry === 'timeline',
  'employer, title on one line, with a comma': ({ entry, order, separator }) =>
    entry === 'one line' && order === 'employer first' && separator === 'comma',
  'dates on the line of the first bullet': ({ dates }) => dates === 'first bullet',
  'all seasons': ({ dateFormat }) => dateFormat === 'season',
  'sidebar on the right': ({ page }) => page === 'sidebar right',
  'two languages': ({ language }) => language === 'pl' || language === 'ja',
}

export const splits = ['fitting', 'reported'] as const
export type Split = (typeof splits)[number]

export const leftOutOf = (layout: Layout): string[] => Object.keys(leftOut).filter((name) => leftOut[name]?.(layout))

export function splitOf(seed: number, layout: Layout): Split | undefined {
  const isLeftOut = leftOutOf(layout).length > 0
  if (seed % 2 === 0) return isLeftOut ? undefined : 'fitting'
  return isLeftOut ? 'reported' : undefined
}
