import type { ReactNode } from 'react'
import type { PartSection } from '../selectable.ts'

/** A section of the page: a public card, or a row of the private part if private. */
export interface Part {
  id: string
  section: PartSection
  title: string
  /** Hidden by its owner: shown in the private part, locked or unlocked. */
  isPrivate?: boolean
  hiddenBy?: string
  /** Names the locked content, as text within a sentence; absent when nothing is locked. */
  locked?: string | undefined
  content?: ReactNode
  isOwnTitle?: boolean
  /** The language of an own title if it is not that of the page. */
  titleLang?: string | undefined
}
