import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { formatAge } from '../../ui/times.ts'
import type { Editing } from '../use-editing.ts'
import { differencesBetween } from './differences.ts'

type Props = Pick<Editing, 'draft' | 'restoreOffer' | 'discardOffer'> & { offer: NonNullable<Editing['offer']> }

const maxListed = 5

/** Offers to restore a draft, for example after a crash or a closed tab. Shows its age and the changed fields. */
export function RestoreNotice({ offer, draft, restoreOffer, discardOffer }: Props) {
  const isOutdated = offer.saved.version !== draft.saved.version
  const [now] = useState(() => new Date())
  const labels = differencesBetween(offer.saved, offer.current).flatMap(({ differences }) => differences.map(({ label }) => label))
  const listedLabels = labels.slice(0, maxListed).join(' · ')
  const more = labels.length - maxListed
  const text = (
    <>
      <p>You have changes from {formatAge(new Date(offer.storedAt).toISOString(), now)} that were not saved.</p>
      <p className="quiet small">
        {listedLabels}
        {more > 0 && ` · and ${more} more`}
        {isOutdated && '. Your portfolio was saved elsewhere since; you can compare before anything is saved.'}
      </p>
    </>
  )
  return (
    <Notice label="Earlier changes" text={text}>
      <Button variant="light" onClick={() => restoreOffer(offer)}>
        Keep my changes
      </Button>
      <Button variant="subtle" color="gray" onClick={() => discardOffer(offer.id)}>
        Discard
      </Button>
    </Notice>
  )
}
