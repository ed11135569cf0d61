import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Account } from '#contract/calls/account.ts'
import { services } from '#contract/calls/sign-in-calls.ts'
import type { SignInService } from '#contract/calls/sign-in-service.ts'
import { EmailField } from '../../account/email-field.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { SecondStepForm } from '../../account/second-step-form.tsx'
import { endVisit, type ServiceVisit } from '../../account/service-visit.ts'
import { showFailure } from '../../account/show-failure.ts'
import { startSession } from '../../account/start-session.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { ApiError, call, explanationOf } from '../../model/api.ts'
import { useAccount } from '../../model/queries.ts'
import { appFacts } from '../../ui/app-facts.ts'
import { Form } from '../../ui/form.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { NewAccount } from './new-account.tsx'

/** The values that a service adds to the URL of this page, without those that only some services send. */
function answerIn(search: string) {
  const values = new URLSearchParams(search)
  const optional = (name: 'code' | 'iss' | 'error') => (values.has(name) ? { [name]: values.get(name) ?? '' } : {})
  return { state: values.get('state') ?? '', ...optional('code'), ...optional('iss'), ...optional('error') }
}

/** The service has signed in a person whom this site does not admit. */
const titleOf = (error: Error, service: string) =>
  error instanceof ApiError && error.problem.code === 'forbidden' ? 'No sign-in here' : `${service} didn’t sign you in`

export function ServicePage() {
  const { provider = '' } = useParams()
  const navigate = useNavigate()
  const account = useAccount()
  const service = appFacts.services.find(({ id }) => id === provider) ?? { id: provider, name: 'The service' }
  const [answer] = useState(() => answerIn(location.search))
  const visit = useRef<ServiceVisit>(undefined)
  const open = (path: string) => navigate(path, { replace: true })
  const enter = async (signedIn: Account, path: string) => {
    await startSession(signedIn, 0, { path })
    open(path)
  }
  const finish = useMutation({
    mutationFn: async ({ back, purpose }: ServiceVisit) => {
      const result = await call(services.finish, { params: { provider }, body: answer })
      if (result && 'id' in result) await enter(result, back)
      else if (!result) {
        toast.success('Success', purpose === 'connect' ? `You can sign in with ${service.name} from now on` : 'Thank you. It is you.')
        open(back)
      }
      return result
    },
  })
  const finishOnce = useEffectEvent(() => {
    if (visit.current) return
    visit.current = endVisit()
    // The code must not stay in the address bar or in the history.
    history.replaceState(history.state, '', location.pathname)
    finish.mutate(visit.current)
  })
  useEffect(() => finishOnce(), [])
  const { back = '/', purpose = 'sign-in', invitation } = visit.current ?? {}

  if (finish.isError) {
    const action = purpose === 'sign-in' ? { label: 'Back to Login', to: '/auth' } : { label: 'Back', to: back }
    return (
      <MessagePage title={titleOf(finish.error, service.name)} announce action={action}>
        {explanationOf(finish.error, 'Check your connection, then try again.')}
      </MessagePage>
    )
  }
  if (finish.data && 'newAccount' in finish.data) {
    return <NewAccount service={service} offer={finish.data.newAccount} invitation={invitation} />
  }
  if (finish.data && 'secondStep' in finish.data) {
    if (account.data) return <Navigate to={back} replace />
    return (
      <PlainPage title="Sign in" announce>
        <SecondStepForm done={`${service.name} knows you.`} onBack={() => open('/auth')} />
      </PlainPage>
    )
  }
  if (finish.data && 'handOver' in finish.data) return <HandOver service={service} needsCode={finish.data.needsCode} />
  return <Spinner page />
}

const schema = async () => (await import('#contract/calls/sign-in-service.ts')).handOver

/** For someone who has left the organization of the service: the page stays theirs. */
function HandOver({ service: { name }, needsCode }: { service: SignInService; needsCode: boolean }) {
  const navigate = useNavigate()
  const form = useAccountForm({ schema, initialValues: { email: '', password: '', ...(needsCode && { code: '' }) } })
  const handOver = useMutation({
    mutationFn: (body: typeof form.values) => call(services.handOver, { body }),
    onSuccess: () => {
      toast.success('This account is yours', 'Sign in with your new password. Then confirm your email address.')
      navigate('/auth', { replace: true })
    },
    onError: showFailure(form),
  })
  return (
    <PlainPage title="Your page stays yours" announce>
      <p className="quiet">
        You can no longer sign in here with {name}. Enter an email address that you keep, and a password. {name} is then disconnected.
      </p>
      <Form onSubmit={form.submit((values) => handOver.mutate(values))}>
        <EmailField {...form.field('email')} autoComplete="username" />
        <NewPasswordField {...form.field('password')} label="Password" password={form.values.password} email={form.values.email} />
        {needsCode && (
          <TextInput {...form.field('code')} label="Code of your app, or a backup code" autoComplete="one-time-code" spellCheck={false} />
        )}
        <Button type="submit" loading={handOver.isPending} fullWidth>
          Hand over
        </Button>
      </Form>
    </PlainPage>
  )
}
