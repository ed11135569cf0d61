import { Badge, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { admin } from '#contract/calls/calls.ts'
import type { Finding, FindingLevel } from '#contract/calls/status.ts'
import { call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './admin.module.css'
import { refreshAdmin, statusQuery } from './admin-queries.ts'

const levelNames: Readonly<Record<FindingLevel, string>> = { problem: 'Problem', warning: 'Warning', unknown: 'Not known here', ok: 'OK' }

export function Status() {
  const { data, isError, isFetching, refetch } = useQuery(statusQuery)
  return (
    <>
      <Section
        title="Status"
        about={
          <>
            What the server knows about itself, what is wrong first. <code>bin/understory doctor</code> on its machine checks more.
          </>
        }
        actions={
          data && (
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Check again
            </Button>
          )
        }
        busy={isFetching}
      >
        {data ? (
          <Findings findings={data.findings} />
        ) : isError ? (
          <Failure role="alert" retry={refetch} busy={isFetching}>
            We couldn’t load the status. Check your connection, then try again.
          </Failure>
        ) : (
          <Skeleton height={68} />
        )}
      </Section>
      <TestMail />
    </>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ItemList>
      {findings.map(({ about, level, text, advice }) => (
        <Item
          key={`${about} ${text}`}
          name={
            <>
              {about}
              <Badge variant={level === 'ok' ? 'light' : 'default'} data-level={level} className={styles.level}>
                {levelNames[level]}
              </Badge>
            </>
          }
          details={[text, ...(advice === null ? [] : [<strong key="advice">{advice}</strong>])]}
        />
      ))}
    </ItemList>
  )
}

function TestMail() {
  const send = useMutation({ mutationFn: () => call(admin.sendTestMail, {}), onSettled: refreshAdmin })
  return (
    <Section title="Test mail" about="An email to your own address. It is sent immediately, and you see what the mail server answers.">
      <div className={styles.test}>
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          Send a test mail
        </Button>
        <p role="status" className={`breaks ${styles.result}`} data-outcome={send.isError ? 'refused' : send.data?.outcome}>
          {send.isPending ? 'Sending. A mail server may take half a minute to answer.' : (send.error?.message ?? send.data?.text)}
        </p>
      </div>
    </Section>
  )
}
