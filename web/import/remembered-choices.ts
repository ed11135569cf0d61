import type { Choices } from './choices.ts'

const key = 'understory-import'

interface Remembered {
  id: string
  choices: Choices
}

/** What was ticked for this import earlier in this tab: ids and names only, nothing of the file. */
export function rememberedChoices(id: string): Choices | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Remembered | null
    return kept?.id === id ? kept.choices : undefined
  } catch {
    return undefined
  }
}

export function rememberChoices(id: string, choices: Choices) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, choices } satisfies Remembered))
  } catch {
    // A browser that forbids its storage has to be told again.
  }
}
