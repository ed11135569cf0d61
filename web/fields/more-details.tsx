import { Box, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Field } from '#contract/fields/field.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { isEqual, valueAt } from '../model/entries.ts'
import type { FieldErrors } from '../model/field-errors.ts'
import { IconChevronDown } from '../ui/icons.tsx'

export type NamedField = readonly [name: string, field: Field]

interface Props {
  id: string
  fields: readonly NamedField[]
  source: object
  errors: FieldErrors
  /** The path of the source in the portfolio, with a trailing dot. */
  prefix?: string
  children: ReactNode
}

/** Less common fields. They are shown when the user expands them, or when one of them is filled or has an error. */
export function MoreDetails({ id, fields, source, errors, prefix = '', children }: Props) {
  /** Undefined until the user expands or collapses the fields, or one of them is filled. */
  const [isExpanded, setExpanded] = useState<boolean>()
  const values = Object.fromEntries(fields.map(([name]) => [name, valueAt(source, name)]))
  const isFilled = fields.some(([name, field]) => !isEqual(values[name], emptyOf(field)))
  const hasError = Object.keys(errors).some((path) => fields.some(([name]) => `${path}.`.startsWith(`${prefix}${name}.`)))
  const isNewlyFilled = isExpanded === undefined && isFilled
  // Stays expanded when the user empties the fields or corrects the error.
  if (!isExpanded && (hasError || isNewlyFilled)) setExpanded(true)
  const [previousValues, setPreviousValues] = useState(values)
  if (!isEqual(values, previousValues)) {
    setPreviousValues(values)
    const hasChanged = Object.keys(values).some((name) => name in previousValues && !isEqual(values[name], previousValues[name]))
    // Only undo changes fields that are collapsed.
    if (isExpanded === false && hasChanged) setExpanded(true)
  }
  const isOpen = isExpanded === true
  return (
    <Box mt="xl">
      <Button
        ml="-12px"
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        leftSection={<IconChevronDown className="turns" />}
        onClick={() => setExpanded(!isOpen)}
      >
        More details
      </Button>
      {isOpen && (
        <Box id={id} pt="sm">
          {children}
        </Box>
      )}
    </Box>
  )
}
