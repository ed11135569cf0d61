import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { portfolios } from '#contract/calls/calls.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { call } from '../../model/api.ts'
import { HandleCheck } from '../../model/handle-check.ts'
import { useStore } from '../../model/store.ts'

interface Props {
  portfolio: Portfolio
  suggestion: string
  error: string | undefined
  isPending: boolean
  onSave: (urlHandle: string) => void
  onCancel: () => void
}

/** Changes the handle of the page, and checks while typing whether it is free. */
export function HandleForm({ portfolio, suggestion, error, isPending, onSave, onCancel }: Props) {
  const [check] = useState(
    () =>
      new HandleCheck(portfolio.urlHandle, {
        savedHandle: () => portfolio.urlHandle,
        isAvailable: async (handle, signal) => (await call(portfolios.checkHandle, { params: { handle } }, signal)).available,
        accept: () => undefined,
      }),
  )
  const { text, status, message } = useStore(check.store)
  const isRefused = status === 'taken' || status === 'invalid' || status === 'failed'
  useEffect(() => {
    check.enter(suggestion)
    return () => check.reset('')
  }, [check, suggestion])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const settled = await check.settle()
    if ((settled.status === 'available' || settled.status === 'accepted') && settled.text !== '') onSave(settled.text)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="URL Handle"
        value={text}
        onChange={(event) => check.enter(event.currentTarget.value)}
        error={(isRefused && message) || error}
        description={
          <span aria-live="polite">{status === 'available' || status === 'checking' ? message : `${location.host}/me/${text}`}</span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Group gap="xs" mt="sm">
        <Button type="submit" variant="default" loading={isPending}>
          Save the address
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
