import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { Edition } from '#contract/editions/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { editionName } from '../access-codes/code-texts.ts'
import { changedOriginalsOf, pathOf, summaryOf } from '../editor/editions/summary.ts'
import { capitalize } from '../portfolio/format-value.ts'
import { PageThumbnail } from '../portfolio/page-thumbnail.tsx'
import { Card } from '../ui/card.tsx'
import styles from './dashboard.module.css'
import { copyLink } from './share-link.ts'

interface Props {
  portfolio: Portfolio
  /** Opens the dialog for a new link to the edition. */
  onSend: (edition: string) => void
}

/** The main page and the editions as thumbnails, or an invitation to create the first edition. */
export function EditionsCard({ portfolio, onSend }: Props) {
  const { editions, visibility } = portfolio
  return (
    <Card title="Editions" isPlain>
      {editions.length === 0 ? (
        <p className="quiet">
          Show different readers different sides of the same facts. <Link to="/editor#editions">Create an edition</Link>
        </p>
      ) : (
        <>
          <ul className={styles.editions}>
            <li>
              <PageThumbnail portfolio={portfolio} className={styles.thumbnail} />
              <h3>Main page</h3>
              <p className="quiet small">{visibility === 'open' ? 'Everybody' : 'Not for everybody'}</p>
            </li>
            {editions.map((edition) => (
              <EditionItem
                key={edition.id}
                edition={edition}
                name={editionName(editions, edition.id)}
                portfolio={portfolio}
                onSend={onSend}
              />
            ))}
          </ul>
          <p>
            <Link to="/editor#editions">New edition</Link>
          </p>
        </>
      )}
    </Card>
  )
}

function EditionItem({ edition, name, portfolio, onSend }: Props & { edition: Edition; name: string }) {
  const { id } = edition
  const path = pathOf(edition, portfolio)
  const summary = [summaryOf(edition, portfolio), changedOriginalsOf(edition, portfolio)].filter(Boolean).join(' · ')
  return (
    <li>
      <PageThumbnail portfolio={portfolio} edition={id} className={styles.thumbnail} />
      <h3 className="breaks">{name}</h3>
      <p className="quiet small breaks">{path ? <a href={path}>{path}</a> : 'By private link only'}</p>
      {summary && <p className="quiet small">{capitalize(summary)}</p>}
      <Group gap={0} className={styles.editionActions ?? ''}>
        <Button component={Link} to={`/editor?edition=${encodeURIComponent(id)}`} variant="subtle" aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button variant="subtle" aria-haspopup="dialog" aria-label={`Send ${name}`} onClick={() => onSend(id)}>
          Send
        </Button>
        {path && (
          <Button variant="subtle" aria-label={`Copy the address of ${name}`} onClick={() => copyLink(new URL(path, location.origin).href)}>
            Copy
          </Button>
        )}
      </Group>
    </li>
  )
}
