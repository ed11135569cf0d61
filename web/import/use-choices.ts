import { useState } from 'react'
import type { ImportPreview } from '#contract/imports.ts'
import { type Choices, carriedOver, type EarlierReview, suggestedChoices } from './choices.ts'

const key = 'understory-import'

/** What was ticked for this import earlier in this tab: ids and names only, nothing of the file. */
function rememberedChoices(id: string): EarlierReview | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (EarlierReview & { id: string }) | null
    return kept?.id === id ? kept : undefined
  } catch {
    return undefined
  }
}

function rememberChoices(id: string, looked: EarlierReview) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, ...looked }))
  } catch {
    // A browser that forbids its storage has to be told again.
  }
}

/** The choices for this preview: as suggested at first, later as they were left. */
export function useChoices(preview: ImportPreview, hasPhoto: boolean) {
  const [suggested] = useState(() => suggestedChoices(preview, hasPhoto))
  const [choices, setChoices] = useState(() => {
    const earlier = rememberedChoices(preview.id)
    return earlier ? carriedOver(earlier, suggested) : suggested
  })
  const choose = (next: Choices) => {
    rememberChoices(preview.id, { choices: next, suggested })
    setChoices(next)
  }
  return [choices, choose] as const
}
