import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { importPath } from '../../model/steps.ts'
import { IconFileUpload } from '../../ui/icons.tsx'

/** Leads to the import screen. With unsaved changes, the leave guard asks first. */
export function ImportLink() {
  return (
    <Button component={Link} to={importPath} variant="subtle" color="gray" leftSection={<IconFileUpload />}>
      Import a resume
    </Button>
  )
}
