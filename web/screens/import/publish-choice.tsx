import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { groups } from '#contract/groups.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { openableGroups } from '../../model/private-links/openable-groups.ts'
import { liveStep, startPath } from '../../model/steps.ts'
import { IconShare } from '../../ui/icons.tsx'
import { findFreeHandle, usePublish } from '../start/use-publish.ts'

interface Props {
  portfolio: Portfolio
  askToSignIn: (retry: () => void) => void
}

/** The end of an import into a page that only its owner can open. Both answers give the page an address. */
export function PublishChoice({ portfolio, askToSignIn }: Props) {
  const navigate = useNavigate()
  const { failure, isPending, save } = usePublish(() => void navigate(startPath, { state: liveStep }), askToSignIn)
  const [isFinding, setFinding] = useState(false)
  const isBusy = isFinding || isPending
  const hidden = openableGroups(portfolio).map((group) => groups[group].toLowerCase())
  const finish = async (visibility: Portfolio['visibility']) => {
    if (isBusy) return
    setFinding(true)
    const urlHandle = portfolio.urlHandle || (await findFreeHandle(`${portfolio.firstName} ${portfolio.lastName}`))
    setFinding(false)
    await save({ ...portfolio, visibility, urlHandle })
  }
  return (
    <section aria-labelledby="publish">
      <h2 id="publish">Who can read it?</h2>
      <p>
        No one but you so far. Publish it, and everyone can read your page
        {hidden.length > 0 ? `, without what is hidden until you share your PIN: ${hidden.join(', ')}.` : '.'}
      </p>
      {failure !== '' && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <Group gap="sm" mt="md">
        <Button leftSection={<IconShare />} loading={isBusy} onClick={() => void finish('open')}>
          Publish
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void finish('off')}>
          Keep it to myself
        </Button>
      </Group>
    </section>
  )
}
