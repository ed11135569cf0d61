import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Link } from 'react-router'

export const importPath = '/import'

/** To what fills in the form from a file. With unsaved changes the editor asks first, as on every way out. */
export function ImportLink() {
  return (
    <Button component={Link} to={importPath} variant="subtle" color="gray" leftSection={<IconFileUpload size={18} aria-hidden="true" />}>
      Import a resume
    </Button>
  )
}
