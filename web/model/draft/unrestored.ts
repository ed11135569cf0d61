import type { Portfolio } from '#contract/portfolio.ts'
import type { VersionContent } from '#contract/versions.ts'
import { isEqual } from '../entries.ts'

/** A version has no PIN and no handle, only the names of what changed. @param changedSince fields that later versions changed */
export function unrestoredDifferences(current: Portfolio, content: VersionContent, changedSince: readonly string[]): string[] {
  const isPrivacyEqual =
    isEqual(current.privacySettings, content.privacySettings) && isEqual(current.sectionPrivacy, content.sectionPrivacy)
  return [
    ...(changedSince.includes('urlHandle') ? ['handle'] : []),
    ...(changedSince.includes('accessPin') ? ['PIN'] : []),
    ...(current.photo.id === content.photo.id ? [] : ['photo']),
    ...(isPrivacyEqual ? [] : ['privacy settings']),
  ]
}
