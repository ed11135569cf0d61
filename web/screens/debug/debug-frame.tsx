import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppHeader } from '../../account/app-header.tsx'
import { Page } from '../../ui/page.tsx'

/** Layout of both debug screens. Its links reload the page, so that the server decides whether the screens exist. */
export function DebugFrame({ title, children }: { title: string; children: ReactNode }) {
  const links = (
    <Group component="nav" aria-label="Debug screens">
      <a href="/debug">Debug portfolio</a>
      <a href="/test-auth">Auth test</a>
    </Group>
  )
  return (
    <>
      <AppHeader tags={<Badge variant="default">Debug</Badge>} />
      <Page title={title} about={links} width="960px">
        {children}
      </Page>
    </>
  )
}
