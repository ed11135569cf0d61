import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { AccessCode } from '#contract/access-codes.ts'
import { limits } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { toast } from '../ui/toast.ts'
import { CodeForm } from './code-form.tsx'
import { useCodes } from './code-queries.ts'
import { CreatedLink } from './created-link.tsx'

interface Props {
  portfolio: Portfolio
  /** The link to change; without it, a new one is created. */
  code?: AccessCode | undefined
  /** The id of the edition that is chosen at first. */
  edition?: string
  onClose: () => void
}

/** Creates a private link and shows it for copying, or changes one. */
export default function SendDialog({ portfolio, code, edition = '', onClose }: Props) {
  const [created, setCreated] = useState<AccessCode>()
  const title = code ? 'Change the link' : created ? 'Your private link' : 'Send to somebody'
  const onSaved = (saved: AccessCode) => {
    if (!code) return setCreated(saved)
    onClose()
    toast.success('Link changed', 'It works as you chose from now on.')
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      {created ? (
        <CreatedLink code={created} onClose={onClose} />
      ) : (
        <>
          {!code && <MaximumReached />}
          <CodeForm portfolio={portfolio} code={code} edition={edition} onSaved={onSaved} onCancel={onClose} />
        </>
      )}
    </Modal>
  )
}

/** Says before the owner fills in the form that no more links can be created. */
function MaximumReached() {
  const codes = useCodes().data?.codes ?? []
  const active = codes.filter(({ state }) => state === 'active').length
  if (active >= limits.activeCodes) {
    return (
      <p role="alert" className="error">
        You have {limits.activeCodes} links that work, which is the maximum. End one before you create another.
      </p>
    )
  }
  if (codes.length >= limits.storedCodes) {
    return (
      <p role="alert" className="error">
        You have {limits.storedCodes} links, ended ones included, which is the maximum. Delete one before you create another.
      </p>
    )
  }
  return null
}
