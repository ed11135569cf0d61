import { Button } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'

const path = 'headline'
const max = limits.headline

/** The first words of a text, up to the maximum length. */
function shorten(text: string): string {
  const start = text.slice(0, max + 1)
  const end = /\s/.test(start) ? start.search(/\s+\S*$/) : max
  return start.slice(0, end).replace(/[\s,;|–-]+$/, '')
}

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
        edit((current) => ({ ...current, headline: shorten(current.headline), tagline: current.headline }), path)
        document.getElementById(fieldId(path))?.focus()
      }}
    >
      Move to Tagline
    </Button>
  )
}
