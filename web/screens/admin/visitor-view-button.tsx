import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { PortfolioRef } from '#contract/calls/admin.ts'
import { portfolioPath } from '#contract/paths.ts'
import { VisitorView } from './visitor-view.tsx'

/** Shows the page as a visitor sees it, also while it is frozen. */
export function VisitorViewButton({ portfolio }: { portfolio: PortfolioRef }) {
  const [isOpen, setOpen] = useState(false)
  const page = portfolioPath(portfolio)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" aria-label={`View as a visitor: ${page}`} onClick={() => setOpen(true)}>
        View as a visitor
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={page} size="70rem">
        <VisitorView id={portfolio.id} />
      </Modal>
    </>
  )
}
