import type { PublicView } from '#contract/portfolio.ts'
import { formatDates } from '../format.ts'
import { Card } from './card.tsx'
import { Entry } from './entry.tsx'

export function Experience({ view }: { view: PublicView }) {
  if (view.experience.length === 0) return null
  return (
    <Card id="experience" title="Experience">
      <ol className="entries">
        {view.experience.map(({ id, title, company, current, ...dates }) => (
          <Entry key={id} heading={title || company} dates={formatDates({ ...dates, ongoing: current })} detail={title && company} />
        ))}
      </ol>
    </Card>
  )
}
