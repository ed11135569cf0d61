import { useState } from 'react'
import type { ImportPreview } from '#contract/imports.ts'
import { type Choices, type EarlierReview, restoreChoices, suggestedChoices } from './choices.ts'

const key = 'understory-import'

/** The choices made earlier in this tab: ids and names only, no content of the file. */
function loadChoices(id: string): EarlierReview | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (EarlierReview & { id: string }) | null
    return stored?.id === id ? stored : undefined
  } catch {
    return undefined
  }
}

function storeChoices(id: string, review: EarlierReview) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, ...review }))
  } catch {
    // Without storage the choices are lost when the page is closed.
  }
}

/** The choices for this preview: the suggestions at first, later the last choices. */
export function useChoices(preview: ImportPreview, hasPhoto: boolean) {
  const [suggested] = useState(() => suggestedChoices(preview, { hasPhoto }))
  const [choices, setChoices] = useState(() => {
    const earlier = loadChoices(preview.id)
    return earlier ? restoreChoices(earlier, suggested) : suggested
  })
  const choose = (next: Choices) => {
    storeChoices(preview.id, { choices: next, suggested })
    setChoices(next)
  }
  return [choices, choose] as const
}
