import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OpenReport } from '#contract/admin.ts'
import { Failure } from '../../ui/failure.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { queueQuery } from './admin-queries.ts'
import { FreezeItem } from './freeze-item.tsx'
import { ReportItem } from './report-item.tsx'

const idOfSubject = ({ portfolio, endorsementText }: Pick<OpenReport, 'portfolio' | 'endorsementText'>) => (endorsementText ?? portfolio).id

export function Queue() {
  const { data, isError, isFetching, refetch } = useQuery(queueQuery)
  if (!data && isError)
    return (
      <Failure role="alert" retry={refetch} busy={isFetching}>
        We couldn’t load the reports. Check your connection, then try again.
      </Failure>
    )
  const frozenIds = new Set(data?.freezes.map(idOfSubject))
  return (
    <>
      <Section title="Reports" about="A report changes nothing: you decide. Closed reports are deleted after 30 days." busy={!data}>
        {!data ? (
          <Skeleton height={68} />
        ) : data.reports.length === 0 ? (
          <p className="quiet">There are no open reports.</p>
        ) : (
          <ItemList>
            {data.reports.map((report) => (
              <ReportItem key={report.id} report={report} isFrozen={frozenIds.has(idOfSubject(report))} />
            ))}
          </ItemList>
        )}
      </Section>
      <Section
        title="Frozen pages and words"
        about="Only their owners see frozen pages, and frozen words are on no page. An owner or writer can appeal once, and you can answer once."
        busy={!data}
      >
        {!data ? (
          <Skeleton height={68} />
        ) : data.freezes.length === 0 ? (
          <p className="quiet">Nothing is frozen.</p>
        ) : (
          <ItemList>
            {data.freezes.map((freeze) => (
              <FreezeItem key={freeze.id} freeze={freeze} />
            ))}
          </ItemList>
        )}
      </Section>
    </>
  )
}
