import { Button, Group } from '@mantine/core'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PortfolioVersion, VersionContent } from '#contract/calls/versions.ts'
import { sections } from '#contract/fields/fields.ts'
import { DifferencesList, DifferencesOf } from '../../../fields/differences-list.tsx'
import { differencesBetween } from '../../../model/draft/differences.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { isEqual } from '../../../model/entries.ts'
import { Failure } from '../../../ui/failure.tsx'
import { IconArrowLeft } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { formatDateTime } from '../../../ui/times.ts'
import { toast } from '../../../ui/toast.ts'
import { useVersion } from './versions-queries.ts'

interface Props {
  version: PortfolioVersion
  /** The names of the fields that later versions changed. */
  changedSince: readonly string[]
  onBack: () => void
  onRestored: () => void
}

export function VersionDetail({ version: { version, savedAt, device }, changedSince, onBack, onRestored }: Props) {
  const { data, isPending, isError, refetch } = useVersion(version)
  const { edit } = useEditor()
  const portfolio = usePortfolio((current) => current)
  const differences = data ? differencesBetween(portfolio, withRestoredContent(portfolio, data)) : []
  const unrestored = data ? unrestoredDifferences(portfolio, data, changedSince) : []
  const restore = (content: VersionContent) => {
    edit((current) => withRestoredContent(current, content))
    onRestored()
    toast.success('Restored', `This is how it was on ${formatDateTime(savedAt)}. Save to keep it, or undo.`)
  }
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconArrowLeft />} onClick={onBack} data-autofocus>
        All versions
      </Button>
      <h2>
        {formatDateTime(savedAt)} · {device}
      </h2>
      {isPending && <Spinner />}
      {isError && (
        <Failure retry={refetch} label="Try again">
          This version could not be loaded. It may have been removed because of its age.
        </Failure>
      )}
      {data && differences.length === 0 && (
        <p className="quiet">
          {unrestored.length > 0
            ? `Differs only in what isn’t restored: ${unrestored.join(', ')}.`
            : 'Nothing to restore. This version is the same as your editor now.'}
        </p>
      )}
      {differences.map(({ section, differences }) => (
        <DifferencesOf key={section} heading={sections[section].heading}>
          <DifferencesList
            differences={differences}
            sides={[
              { side: 'one', name: 'Now', isChosen: false },
              { side: 'other', name: 'Then', isChosen: true },
            ]}
          />
        </DifferencesOf>
      ))}
      {data && differences.length > 0 && (
        <>
          <p className="quiet">Your handle, PIN, photo, documents and privacy settings stay as they are now.</p>
          <Group gap="sm" justify="flex-end" mt="lg">
            <Button onClick={() => restore(data)}>Restore this version</Button>
          </Group>
        </>
      )}
    </>
  )
}

/** Restores the content of a version. Keeps the privacy settings, so that nothing hidden becomes public, and the current photo. */
function withRestoredContent(current: Portfolio, content: VersionContent): Portfolio {
  const { privacySettings, sectionPrivacy, photo } = current
  return { ...current, ...content, privacySettings, sectionPrivacy, photo: { ...content.photo, id: photo.id } }
}

/** A version has no PIN and no handle, only the names of what changed. @param changedSince fields that later versions changed */
function unrestoredDifferences(current: Portfolio, content: VersionContent, changedSince: readonly string[]): string[] {
  const isPrivacyEqual =
    isEqual(current.privacySettings, content.privacySettings) && isEqual(current.sectionPrivacy, content.sectionPrivacy)
  return [
    ...(changedSince.includes('urlHandle') ? ['handle'] : []),
    ...(changedSince.includes('accessPin') ? ['PIN'] : []),
    ...(current.photo.id === content.photo.id ? [] : ['photo']),
    ...(isPrivacyEqual ? [] : ['privacy settings']),
  ]
}
