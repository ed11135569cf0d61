import { Button } from '@mantine/core'
import { shortHeadline } from '#contract/headline.ts'
import { limits } from '#contract/limits.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { fieldId } from '../../../model/field-errors.ts'

const path = 'headline'
const max = limits.headline

/** Offers to move a headline that is too long to the tagline, while the tagline is empty. */
export function MoveToTagline() {
  const { edit } = useEditor()
  const isUseful = usePortfolio(({ headline, tagline }) => headline.length > max && tagline === '')
  if (!isUseful) return null
  return (
    <Button
      variant="light"
      size="sm"
      mt="xl"
      onClick={() => {
        edit((current) => ({ ...current, headline: shortHeadline(current.headline), tagline: current.headline }), path)
        document.getElementById(fieldId(path))?.focus()
      }}
    >
      Move to Tagline
    </Button>
  )
}
