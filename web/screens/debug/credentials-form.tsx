import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { EmailField } from '../../account/email-field.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { Form } from '../../ui/form.tsx'
import { ReportView, reportOf } from './report-view.tsx'

interface Props {
  schema: z.ZodType
  buttonLabel: string
  hint?: string
  sendCredentials: (credentials: { email: string; password: string }) => Promise<Response>
}

export function CredentialsForm({ schema, buttonLabel, hint, sendCredentials }: Props) {
  const form = useAccountForm({ schema: async () => schema, initialValues: { email: '', password: '' } })
  const request = useMutation({ mutationFn: async (values: typeof form.values) => reportOf(await sendCredentials(values)) })
  return (
    <Stack>
      <Form narrow onSubmit={form.submit((values) => request.mutate(values))}>
        <EmailField {...form.field('email')} autoComplete="off" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="off" description={hint} />
        <Button type="submit" loading={request.isPending}>
          {buttonLabel}
        </Button>
      </Form>
      <ReportView report={request.data} error={request.error} />
    </Stack>
  )
}
