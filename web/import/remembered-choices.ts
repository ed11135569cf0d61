import type { Looked } from './choices.ts'

const key = 'understory-import'

interface Remembered extends Looked {
  id: string
}

/** What was ticked for this import earlier in this tab: ids and names only, nothing of the file. */
export function rememberedChoices(id: string): Looked | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Remembered | null
    return kept?.id === id ? kept : undefined
  } catch {
    return undefined
  }
}

export function rememberChoices(id: string, looked: Looked) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, ...looked } satisfies Remembered))
  } catch {
    // A browser that forbids its storage has to be told again.
  }
}
