import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullNameOf } from '#contract/outline/names.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { endorsementsQuery, useHideEndorsementTexts } from '../../../model/endorsements/endorsement-queries.ts'
import { withFormerName } from '../../../model/endorsements/endorsement-text-groups.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { Notice } from '../../../ui/notice.tsx'

/** After a change of the name: signed words on the page keep the former one, because what was signed can't be changed. */
export function FormerNameNotice() {
  const { saved } = useEditor()
  const name = fullNameOf(saved)
  return saved.endorsementCount > 0 && <SignedWords key={name} />
}

/** The button that had the focus is gone. */
const focusName = () => document.getElementById(fieldId('firstName'))?.focus()

/** Mounted again for each new name, so that the list is loaded again. */
function SignedWords() {
  const endorsementTexts = withFormerName(useQuery(endorsementsQuery).data?.endorsementTexts ?? [])
  const hide = useHideEndorsementTexts()
  const names = [...new Set(endorsementTexts.map(({ formerName }) => formerName))]
  if (endorsementTexts.length === 0) return null
  const text = (
    <>
      <p className="strong">
        {endorsementTexts.length === 1 ? 'Words of 1 person' : `Words of ${endorsementTexts.length} people`} on your page still give{' '}
        <bdi>{names.join(', ')}</bdi>
      </p>
      <p className="quiet">
        They are signed with your name of that day. You can hide them, ask for new words, and show them again at{' '}
        <Link to="/endorsements">Endorsements</Link>.
      </p>
    </>
  )
  return (
    <Notice label="Your former name" text={text}>
      <Button variant="default" loading={hide.isPending} onClick={() => hide.mutate(endorsementTexts, { onSuccess: focusName })}>
        Hide {endorsementTexts.length === 1 ? 'it' : 'them'}
      </Button>
    </Notice>
  )
}
