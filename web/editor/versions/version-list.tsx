import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { sectionIds, sections } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { PortfolioVersion } from '#contract/versions.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ago, atMoment } from '../../ui/times.ts'
import { ForgetVersions } from './forget-versions.tsx'
import styles from './versions.module.css'
import { useVersions } from './versions-queries.ts'

export function VersionList({ onShow }: { onShow: (version: PortfolioVersion) => void }) {
  const { data: versions, isPending, isError, refetch } = useVersions()
  const [now] = useState(() => new Date())
  if (isPending) return <Spinner />
  if (isError)
    return (
      <div className={styles.trouble}>
        <p>Your earlier versions could not be loaded.</p>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  // Signed out: the editor asks to sign in again.
  if (!versions) return null
  if (versions.length === 0)
    return <p className={styles.about}>Nothing yet. Each time you save, what you saved is kept here, so that you can go back to it.</p>
  return (
    <>
      <p className={styles.about}>Your last {limits.versions} saves. Look at one to see what going back to it would change.</p>
      <ol className={styles.list}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <div className={styles.what}>
              <span>
                {atMoment(version.savedAt)} {index === 0 && <Badge variant="light">Last saved</Badge>}
              </span>
              <span>
                {ago(version.savedAt, now)} · {version.device}
              </span>
              <span>Changed: {headingsOf(version).join(' · ')}</span>
            </div>
            <Button
              variant="default"
              aria-label={`Look at the version of ${atMoment(version.savedAt)}, number ${version.version}`}
              onClick={() => onShow(version)}
            >
              Look
            </Button>
          </li>
        ))}
      </ol>
      <ForgetVersions />
    </>
  )
}

/** A section that isn't there any more has no name here. */
function headingsOf({ changed }: PortfolioVersion): string[] {
  const known = sectionIds.filter((id) => changed.some((name) => Object.hasOwn(sections[id].fields, name)))
  return known.length > 0 ? known.map((id) => sections[id].heading) : ['other fields']
}
