import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { Fold } from '../ui/fold.tsx'

/** Two views of the page for owners who apply for a job. */
export function ApplicationTools() {
  return (
    <Fold title="Before you apply" summary="Compare with a posting, what a machine reads">
      <Group gap="xs">
        <Button component={Link} to="/compare" variant="default">
          Compare with a posting
        </Button>
        <Button component={Link} to="/read-back" variant="default">
          What a machine reads
        </Button>
      </Group>
      <p className="quiet">See which words of a posting your page lacks, and what software finds in your resume file.</p>
    </Fold>
  )
}
