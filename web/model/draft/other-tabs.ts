import type { Portfolio } from '#contract/calls/portfolio.ts'

/** Tells the editors of other tabs of this browser which version was saved, so that a conflict can name its cause. */
const channel = new BroadcastChannel('understory-saves')
const savedByOtherTabs = new Set<unknown>()
channel.addEventListener('message', ({ data }) => savedByOtherTabs.add(data))

type Saved = Pick<Portfolio, 'id' | 'version' | 'revision'>

const keyOf = ({ id, version, revision }: Saved) => `${id}/${version}/${revision}`

export const announceSave = (saved: Saved): void => channel.postMessage(keyOf(saved))

export const wasSavedByOtherTab = (saved: Saved): boolean => savedByOtherTabs.has(keyOf(saved))
