import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#contract/calls/calls.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { EmailField } from '../../account/email-field.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { clearUserData, useAccount } from '../../model/queries.ts'
import { siteName } from '../../ui/app-facts.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useSecurity } from './account-queries.ts'
import { OwnPasswordField } from './own-password-field.tsx'

export function DeletionSection() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title="Delete account" about="Permanently deletes your page, documents, sessions and the endorsements you gave.">
      <Button variant="outline" color="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Modal opened={isOpen} onClose={close} title="Delete your account?">
        <DeletionForm onClose={close} />
      </Modal>
    </Section>
  )
}

const schema = async () => (await import('#contract/calls/account-security.ts')).accountDeletion

function DeletionForm({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const hasPassword = useSecurity().data?.hasPassword !== false
  const form = useAccountForm({ schema, initialValues: { email: '', password: '' } })
  const remove = useMutation({
    mutationFn: (body: typeof form.values) => call(settings.remove, { body }),
    onSuccess: () => {
      void clearUserData()
      toast.success('Account deleted', `All your data is deleted. Thank you for using ${siteName}.`)
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={
        <>
          This can’t be undone, and your handle won’t be reused. If you need your data, download it first. To continue, enter{' '}
          <strong translate="no">{account.data?.email}</strong>
          {hasPassword && ' and your password'}.
        </>
      }
      action="Delete permanently"
      color="danger"
      pending={remove.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => remove.mutate(values))}
    >
      <EmailField {...form.field('email')} autoComplete="off" data-autofocus />
      <OwnPasswordField {...form.field('password')} label="Password" />
    </DialogForm>
  )
}
