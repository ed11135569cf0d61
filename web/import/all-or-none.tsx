import { Button, Group } from '@mantine/core'

/** `of` names the section for the accessible names. */
export function AllOrNone({ of, onAll }: { of: string; onAll: (on: boolean) => void }) {
  return (
    <Group gap={0} ml="-18px">
      <Button variant="subtle" aria-label={`All: ${of}`} onClick={() => onAll(true)}>
        All
      </Button>
      <Button variant="subtle" aria-label={`None: ${of}`} onClick={() => onAll(false)}>
        None
      </Button>
    </Group>
  )
}
