import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlainPage } from './plain-page.tsx'

interface Props {
  title: string
  children: ReactNode
  /** `to` is a screen of the app, `href` a page of the server. */
  action: { label: string; onClick: () => void; busy?: boolean } | { label: string; to: string } | { label: string; href: string }
  announce?: boolean
}

export function MessagePage({ title, children, action, announce = false }: Props) {
  return (
    <PlainPage title={title} announce={announce}>
      <p className="quiet">{children}</p>
      <Action {...action} />
    </PlainPage>
  )
}

function Action({ label, ...target }: Props['action']) {
  if ('onClick' in target) {
    return (
      <Button onClick={target.onClick} loading={target.busy ?? false}>
        {label}
      </Button>
    )
  }
  const isServerPage = 'href' in target
  return (
    <Button component={Link} to={isServerPage ? target.href : target.to} reloadDocument={isServerPage}>
      {label}
    </Button>
  )
}
