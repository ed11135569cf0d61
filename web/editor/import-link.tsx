import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconFileUpload } from '../ui/icons.tsx'

export const importPath = '/import'

/** To what fills in the form from a file. With unsaved changes the editor asks first, as on every way out. */
export function ImportLink() {
  return (
    <Button component={Link} to={importPath} variant="subtle" color="gray" leftSection={<IconFileUpload />}>
      Import a resume
    </Button>
  )
}
