import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/failure.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { Section } from '../ui/section.tsx'
import { queueQuery } from './admin-queries.ts'
import { FreezeItem } from './freeze-item.tsx'
import { ReportItem } from './report-item.tsx'

/** What waits for the operator. */
export function Queue() {
  const { data, isError, isFetching, refetch } = useQuery(queueQuery)
  if (!data && isError)
    return (
      <Failure role="alert" retry={refetch} busy={isFetching}>
        We couldn't load the reports. Check your connection, then try again.
      </Failure>
    )
  const frozenPages = new Set(data?.freezes.map(({ portfolio }) => portfolio.id))
  return (
    <>
      <Section
        title="Reports"
        about="A report changes nothing on the page: you decide. Closed reports are deleted after 30 days."
        busy={!data}
      >
        {!data ? (
          <Skeleton height={68} />
        ) : data.reports.length === 0 ? (
          <p className="quiet">There are no open reports.</p>
        ) : (
          <ItemList>
            {data.reports.map((report) => (
              <ReportItem key={report.id} report={report} isFrozen={frozenPages.has(report.portfolio.id)} />
            ))}
          </ItemList>
        )}
      </Section>
      <Section title="Frozen pages" about="Only their owners see them. An owner can appeal once, and you can answer once." busy={!data}>
        {!data ? (
          <Skeleton height={68} />
        ) : data.freezes.length === 0 ? (
          <p className="quiet">No page is frozen.</p>
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
