import { Button } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'

const path = 'headline'
const max = limits.headline

/** The words of a text that fit into the maximum length. */
function shorten(text: string): string {
  const start = text.slice(0, max + 1)
  const end = /\s/.test(start) ? start.search(/\s+\S*$/) : max
  return start.slice(0, end).replace(/[\s,;|–-]+$/, '')
}

/** Offers a field for the whole of a headline that is too long, as long as that field is empty. */
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
