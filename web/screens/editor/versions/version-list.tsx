import { Badge, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { portfolios } from '#contract/calls/calls.ts'
import type { PortfolioVersion } from '#contract/calls/versions.ts'
import { sectionIds, sections } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import { call, explanationOf, isSignedOut } from '../../../model/api.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { handlesSignOut, queryClient } from '../../../model/queries.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Item, ItemList } from '../../../ui/item-list.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { formatAge, formatDateTime } from '../../../ui/times.ts'
import { toast } from '../../../ui/toast.ts'
import { useVersions, versionsKey } from './versions-queries.ts'

interface Props {
  /** @param changedSince the names of the fields that later versions changed */
  onShow: (version: PortfolioVersion, changedSince: readonly string[]) => void
}

export function VersionList({ onShow }: Props) {
  const { data: versions, isPending, isError, refetch } = useVersions()
  const [now] = useState(() => new Date())
  if (isPending) return <Spinner />
  if (isError)
    return (
      <Failure retry={refetch} label="Try again">
        Your earlier versions could not be loaded.
      </Failure>
    )
  // The session has expired, and the editor asks to sign in again.
  if (!versions) return null
  if (versions.length === 0) return <p className="quiet">Nothing yet. Every save appears here, so you can restore it.</p>
  return (
    <>
      <p className="quiet">Your last {limits.versions} saves. View one to see what restoring it would change.</p>
      <ItemList ordered>
        {versions.map((version, index) => (
          <Item
            key={version.version}
            name={
              <>
                {formatDateTime(version.savedAt)} {index === 0 && <Badge variant="light">Last saved</Badge>}
              </>
            }
            details={[`${formatAge(version.savedAt, now)} · ${version.device}`, `Changed: ${headingsOf(version).join(' · ')}`]}
          >
            <Button
              variant="default"
              aria-label={`View the version of ${formatDateTime(version.savedAt)}, number ${version.version}`}
              onClick={() =>
                onShow(
                  version,
                  versions.slice(0, index).flatMap(({ changed }) => changed),
                )
              }
            >
              View
            </Button>
          </Item>
        ))}
      </ItemList>
      <DeleteVersions />
    </>
  )
}

/** The headings of the changed sections. A field that no longer exists has no section. */
function headingsOf({ changed }: PortfolioVersion): string[] {
  const known = sectionIds.filter((id) => changed.some((name) => Object.hasOwn(sections[id].fields, name)))
  return known.length > 0 ? known.map((id) => sections[id].heading) : ['other fields']
}

/** Deletes all versions, so that users can remove former content permanently. */
function DeleteVersions() {
  const [isAsking, setIsAsking] = useState(false)
  const { saved, requireSignIn } = useEditor()
  const deletion = useMutation({
    meta: handlesSignOut,
    mutationFn: () => call(portfolios.deleteVersions, { sender: saved.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: versionsKey })
      toast.success('Success', 'Your version history is deleted')
    },
    onError: (error) => (isSignedOut(error) ? requireSignIn() : toast.error('Error', explanationOf(error, 'It could not be deleted'))),
  })
  return (
    <Group gap="sm" justify="flex-end" mt="lg">
      {isAsking ? (
        <>
          <p>This can’t be undone. Your last saved version stays.</p>
          <Button variant="default" autoFocus onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
          <Button color="danger" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete history
          </Button>
        </>
      ) : (
        <Button variant="subtle" color="danger" onClick={() => setIsAsking(true)}>
          Delete version history
        </Button>
      )}
    </Group>
  )
}
