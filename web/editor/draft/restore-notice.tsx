import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { ago } from '../../ui/times.ts'
import { differencesBetween } from './differences.ts'
import type { Offer } from './use-draft-persistence.ts'

interface Props {
  offer: Offer
  /** The portfolio has been saved since, by somebody who didn't know these changes. */
  isOutdated: boolean
  onKeep: () => void
  onDiscard: () => void
}

const maxListed = 5

/** After a crash, a closed tab, a reload or an expired sign-in: what the draft changes, and how old it is. */
export function RestoreNotice({ offer, isOutdated, onKeep, onDiscard }: Props) {
  const [now] = useState(() => new Date())
  const labels = differencesBetween(offer.saved, offer.current).flatMap(({ differences }) => differences.map(({ label }) => label))
  const named = labels.slice(0, maxListed).join(' · ')
  const more = labels.length - maxListed
  const words = (
    <>
      <p>You have changes from {ago(new Date(offer.keptAt).toISOString(), now)} that were not saved.</p>
      <p className="quiet small">
        {named}
        {more > 0 && ` · and ${more} more`}
        {isOutdated && '. Your portfolio was saved elsewhere since; you can compare before anything is saved.'}
      </p>
    </>
  )
  return (
    <Notice label="Earlier changes" words={words}>
      <Button variant="light" onClick={onKeep}>
        Keep my changes
      </Button>
      <Button variant="subtle" color="gray" onClick={onDiscard}>
        Discard
      </Button>
    </Notice>
  )
}
