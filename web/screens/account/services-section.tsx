import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { services } from '#contract/calls/sign-in-calls.ts'
import type { SignInService } from '#contract/calls/sign-in-service.ts'
import { visitService } from '../../account/service-visit.ts'
import { call } from '../../model/api.ts'
import { appFacts } from '../../ui/app-facts.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { IconLock } from '../../ui/sign-in-icons.tsx'
import { formatDate } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAccount, useSecurity } from './account-queries.ts'
import { PasswordForm } from './password-form.tsx'

type Action = { connect: SignInService } | { disconnect: SignInService }

/** Other services with which the owner signs in; nothing where there are none. */
export function ServicesSection() {
  const { data, isFetching } = useSecurity()
  const [action, setAction] = useState<Action>()
  const offered = appFacts.services
  const identities = data?.identities ?? []
  // The server refuses to disconnect the only service of a member.
  const staysConnected = data?.isMember && identities.length === 1
  if (offered.length === 0 && identities.length === 0) return null
  const close = async () => {
    setAction(undefined)
    await refreshAccount()
  }
  return (
    <Section title="Connected services" about="Sign in with an account that you have elsewhere." busy={isFetching}>
      {identities.length > 0 && (
        <ItemList>
          {identities.map(({ id, name, label, createdAt }) => (
            <Item key={id} picture={<IconLock />} name={name} details={[...(label ? [label] : []), `Connected ${formatDate(createdAt)}`]}>
              {!staysConnected && (
                <Button
                  variant="subtle"
                  color="danger"
                  aria-haspopup="dialog"
                  aria-label={`Disconnect ${name} ${label}`.trim()}
                  onClick={() => setAction({ disconnect: { id, name } })}
                >
                  Disconnect
                </Button>
              )}
            </Item>
          ))}
        </ItemList>
      )}
      {data &&
        offered.map((service) => (
          <Button key={service.id} variant="default" aria-haspopup="dialog" onClick={() => setAction({ connect: service })}>
            Connect {service.name}
          </Button>
        ))}
      <Modal opened={action !== undefined} onClose={close} title={action && titleOf(action)}>
        {action && 'connect' in action && (
          <PasswordForm
            text={`${action.connect.name} asks you to sign in. From then on, who can sign in there opens this account, too.`}
            action="Continue"
            send={({ password }) => visitService(action.connect.id, { purpose: 'connect', back: location.pathname, password })}
            onDone={() => undefined}
            onCancel={close}
          />
        )}
        {action && 'disconnect' in action && (
          <PasswordForm
            text={`You can then no longer sign in with ${action.disconnect.name}.`}
            action="Disconnect"
            color="danger"
            send={(body) => call(services.disconnect, { params: { id: action.disconnect.id }, body })}
            onDone={() => {
              void close()
              toast.success('Success', `You can no longer sign in with ${action.disconnect.name}`)
            }}
            onCancel={close}
          />
        )}
      </Modal>
    </Section>
  )
}

const titleOf = (action: Action) => ('connect' in action ? `Connect ${action.connect.name}` : `Disconnect ${action.disconnect.name}?`)
