import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { Edition } from '#contract/editions/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { editionName } from '../access-codes/code-texts.ts'
import { changedOriginalsOf, pathOf, summaryOf } from '../editor/editions/summary.ts'
import { capitalize } from '../portfolio/format-value.ts'
import { Card } from '../ui/card.tsx'
import { IconCopy } from '../ui/icons.tsx'
import styles from './dashboard.module.css'
import { copyLink } from './share-link.ts'

interface Props {
  portfolio: Portfolio
  /** Opens the dialog for a new link to the edition. */
  onSend: (edition: string) => void
}

/** The editions with their addresses, or an invitation to create the first. */
export function EditionsCard({ portfolio, onSend }: Props) {
  const { editions } = portfolio
  return (
    <Card title="Editions">
      {editions.length === 0 ? (
        <p className="quiet">
          Show different readers different sides of the same facts. <Link to="/editor#editions">Create an edition</Link>
        </p>
      ) : (
        <>
          <ul>
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
    <li className={styles.edition}>
      <h3 className="breaks">{name}</h3>
      <p className="quiet small breaks">{path ? <a href={path}>{path}</a> : 'By private link only'}</p>
      {summary && <p className="quiet small">{capitalize(summary)}</p>}
      <Group gap="xs">
        <Button component={Link} to={`/editor?edition=${encodeURIComponent(id)}`} variant="default" aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button variant="default" aria-haspopup="dialog" aria-label={`Send ${name}`} onClick={() => onSend(id)}>
          Send
        </Button>
        {path && (
          <Button
            variant="subtle"
            leftSection={<IconCopy />}
            aria-label={`Copy the address of ${name}`}
            onClick={() => copyLink(new URL(path, location.origin).href)}
          >
            Copy
          </Button>
        )}
      </Group>
    </li>
  )
}
