import { Button, Group } from '@mantine/core'

interface Props {
  /** What they are of, as in 'Education'. */
  of: string
  onAll: (on: boolean) => void
}

export function AllOrNone({ of, onAll }: Props) {
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
