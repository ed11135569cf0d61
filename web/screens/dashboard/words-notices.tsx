import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnerEndorsementText } from '#contract/endorsement-text-schemas.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { endorsementsQuery } from '../../model/endorsements/endorsement-queries.ts'
import { groupsOf } from '../../model/endorsements/endorsement-text-groups.ts'
import { IconMessage } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

export function WordsNotices() {
  const endorsementTexts = useQuery(endorsementsQuery).data?.endorsementTexts ?? []
  const waiting = groupsOf(endorsementTexts).waiting.length
  const frozenEndorsementTexts = endorsementTexts.filter(({ state, freeze }) => freeze && state === 'shown')
  return (
    <>
      {frozenEndorsementTexts.map((endorsementText) => (
        <FrozenWords key={endorsementText.id} endorsementText={endorsementText} />
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
      <p className="quiet">No one sees the words until you decide.</p>
    </>
  )
}

function FrozenWords({ endorsementText: { name, freeze } }: { endorsementText: OwnerEndorsementText }) {
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
