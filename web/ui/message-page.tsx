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

/** A whole screen with one message and one action. */
export function MessagePage({ title, children, action, announce = false }: Props) {
  return (
    <PlainPage title={title} announce={announce}>
      <p className="quiet">{children}</p>
      <Action {...action} />
    </PlainPage>
  )
}

function Action({ label, ...does }: Props['action']) {
  if ('to' in does) {
    return (
      <Button component={Link} to={does.to}>
        {label}
      </Button>
    )
  }
  if ('href' in does) {
    return (
      <Button component="a" href={does.href}>
        {label}
      </Button>
    )
  }
  return (
    <Button onClick={does.onClick} loading={does.busy ?? false}>
      {label}
    </Button>
  )
}
