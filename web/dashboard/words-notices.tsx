import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reportReasons } from '#contract/report-reasons.ts'
import type { OwnerStatement } from '#contract/statement-schemas.ts'
import { endorsementsQuery } from '../endorsements/endorsement-queries.ts'
import { groupsOf } from '../endorsements/statement-groups.ts'
import { IconMessage } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'

/** Notices about words that wait for the owner, and about shown words that the operator froze. */
export function WordsNotices() {
  const statements = useQuery(endorsementsQuery).data?.statements ?? []
  const waiting = groupsOf(statements).waiting.length
  const frozenStatements = statements.filter(({ state, freeze }) => freeze && state === 'shown')
  return (
    <>
      {frozenStatements.map((statement) => (
        <FrozenWords key={statement.id} statement={statement} />
      ))}
      {waiting > 0 && (
        <Notice label="Words about you" picture={<IconMessage size={20} />} text={<WaitingText count={waiting} />}>
          <Button component={Link} to="/endorsements">
            Read and decide
          </Button>
        </Notice>
      )}
    </>
  )
}

function WaitingText({ count }: { count: number }) {
  return (
    <>
      <p className="strong">{count === 1 ? '1 person wrote about you' : `${count} people wrote about you`}</p>
      <p className="quiet">Nobody sees the words until you decide.</p>
    </>
  )
}

function FrozenWords({ statement: { name, freeze } }: { statement: OwnerStatement }) {
  if (!freeze) return null
  const text = (
    <p>
      <strong>
        The words of <bdi>{name}</bdi> are not shown at present.
      </strong>{' '}
      The operator of this site took them off your page: {reportReasons[freeze.reason]}.
    </p>
  )
  return (
    <Notice label="Words that are not shown" text={text}>
      <Button component={Link} to="/endorsements" variant="default">
        See them
      </Button>
    </Notice>
  )
}
