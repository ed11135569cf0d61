import { Box, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { same } from '../../portfolio/entries.ts'
import { IconChevronDown } from '../../ui/icons.tsx'

interface Props {
  /** Of what is shown. */
  id: string
  isFilled: boolean
  /** What is in it, by the names of its fields. */
  values: Readonly<Record<string, unknown>>
  isWrong: boolean
  children: ReactNode
}

/** What not everybody needs: there once somebody asks for it, or something is in it, or wrong with it. */
export function MoreDetails({ id, isFilled, isWrong, values, children }: Props) {
  const [chosen, setChosen] = useState<boolean>()
  // It stays when the last letter in it is taken out, and while somebody mends what is wrong.
  if (!chosen && (isWrong || (chosen === undefined && isFilled))) setChosen(true)
  const [known, setKnown] = useState(values)
  if (!same(values, known)) {
    setKnown(values)
    // Undo has reached into it.
    if (chosen === false && Object.keys(values).some((name) => name in known && !same(values[name], known[name]))) setChosen(true)
  }
  const open = chosen === true
  return (
    <Box mt="xl">
      <Button
        ml="-12px"
        variant="subtle"
        color="gray"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        leftSection={<IconChevronDown className="turns" />}
        onClick={() => setChosen(!open)}
      >
        More details
      </Button>
      {open && (
        <Box id={id} pt="sm">
          {children}
        </Box>
      )}
    </Box>
  )
}
