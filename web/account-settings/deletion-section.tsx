import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#contract/calls.ts'
import { EmailField } from '../account/email-field.tsx'
import { PasswordField } from '../account/password-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { call } from '../api.ts'
import { clearUserData, useAccount } from '../queries.ts'
import { Section } from '../ui/section.tsx'
import { toast } from '../ui/toast.ts'
import { DialogForm } from './dialog-form.tsx'
import { showFailure } from './show-failure.ts'

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

const schema = async () => (await import('#contract/account-security.ts')).accountDeletion

function DeletionForm({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const form = useAccountForm({ schema, initialValues: { email: '', password: '' } })
  const remove = useMutation({
    mutationFn: (body: typeof form.values) => call(settings.remove, { body }),
    onSuccess: () => {
      void clearUserData()
      toast.success('Account deleted', 'Everything of yours is gone. Goodbye, and thank you.')
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={
        <>
          This can't be undone, and nobody will ever get your handle. Download your data first if you may want it. To go on, type{' '}
          <strong>{account.data?.email}</strong> and your password.
        </>
      }
      action="Delete for good"
      color="danger"
      pending={remove.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => remove.mutate(values))}
    >
      <EmailField {...form.field('email')} autoComplete="off" data-autofocus />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </DialogForm>
  )
}
