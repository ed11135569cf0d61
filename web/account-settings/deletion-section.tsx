import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../ui/section.tsx'
import { DeletionForm } from './deletion-form.tsx'

export function DeletionSection() {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Section
      title="Delete account"
      about="Your page, your documents, your sessions and the endorsements that you gave go at once and for good."
    >
      <Button variant="outline" color="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Modal opened={asking} onClose={close} title="Delete your account?">
        <DeletionForm onClose={close} />
      </Modal>
    </Section>
  )
}
