import { useState } from 'react'
import type { ImportPreview } from '#contract/imports.ts'
import { type Choices, carriedOver, suggestedChoices } from './choices.ts'
import { rememberChoices, rememberedChoices } from './remembered-choices.ts'

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
