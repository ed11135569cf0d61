import { Button, Group } from '@mantine/core'

/** Two buttons that select all or none of the items. `section` is part of their accessible names. */
export function AllOrNone({ section, onSelect }: { section: string; onSelect: (isSelected: boolean) => void }) {
  return (
    <Group gap={0} ml="-18px">
      <Button variant="subtle" aria-label={`All: ${section}`} onClick={() => onSelect(true)}>
        All
      </Button>
      <Button variant="subtle" aria-label={`None: ${section}`} onClick={() => onSelect(false)}>
        None
      </Button>
    </Group>
  )
}
