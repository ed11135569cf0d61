import { Button } from '@mantine/core'
import { useState } from 'react'
import { differencesBetween } from '../../model/draft/differences.ts'
import { type Draft, isSameSave } from '../../model/draft/draft.ts'
import type { RestorableDraft } from '../../model/draft/use-draft-persistence.ts'
import type { Editing } from '../../model/draft/use-editing.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatAge } from '../../ui/times.ts'

type Props = Pick<Editing, 'draft' | 'restorableDraft' | 'restoreDraft' | 'discardRestorableDraft' | 'restored' | 'discardRestoredDraft'>

const maxListed = 5

export function DraftNotice({ restored, discardRestoredDraft, restorableDraft, ...props }: Props) {
  if (restorableDraft) return <RestoreNotice {...props} restorableDraft={restorableDraft} />
  return restored && <RestoredNotice restored={restored} onDiscard={discardRestoredDraft} />
}

function RestoredNotice({ restored, onDiscard }: { restored: RestorableDraft; onDiscard: () => void }) {
  return (
    <Notice
      label="Earlier changes"
      text={
        <>
          <p>Restored</p>
          <p className="quiet small">{changedLabels(restored)}</p>
        </>
      }
    >
      <Button variant="subtle" color="gray" onClick={onDiscard}>
        Discard
      </Button>
    </Notice>
  )
}

/** 'Headline · City · and 3 more'. */
function changedLabels({ saved, current }: Draft): string {
  const labels = differencesBetween(saved, current).flatMap(({ differences }) => differences.map(({ label }) => label))
  const more = labels.length - maxListed
  return `${labels.slice(0, maxListed).join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`
}

/** Offers to restore a draft, for example after a crash or a closed tab. Shows its age and the changed fields. */
function RestoreNotice({
  restorableDraft,
  draft,
  restoreDraft,
  discardRestorableDraft,
}: Pick<Editing, 'draft' | 'restoreDraft' | 'discardRestorableDraft'> & { restorableDraft: RestorableDraft }) {
  const isOutdated = !isSameSave(restorableDraft.saved, draft.saved)
  const [now] = useState(() => new Date())
  const text = (
    <>
      <p>You have changes from {formatAge(new Date(restorableDraft.storedAt).toISOString(), now)} that were not saved.</p>
      <p className="quiet small">
        {changedLabels(restorableDraft)}
        {isOutdated && '. Your portfolio was saved elsewhere since; you can compare before anything is saved.'}
      </p>
    </>
  )
  return (
    <Notice label="Earlier changes" text={text}>
      <Button variant="light" onClick={() => restoreDraft(restorableDraft)}>
        Keep my changes
      </Button>
      <Button variant="subtle" color="gray" onClick={() => discardRestorableDraft(restorableDraft.id)}>
        Discard
      </Button>
    </Notice>
  )
}
