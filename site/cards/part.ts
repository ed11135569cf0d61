import type { ReactNode } from 'react'

/** A section of the page: in the open under its own hairline, or in the drawer of what is private. */
export interface Part {
  id: string
  title: string
  /** Hidden by its owner: it stands in the drawer, opened or not. */
  isPrivate?: boolean
  /** What of it waits for the code, in words for the middle of a sentence; absent when nothing does. */
  locked?: string | undefined
  content?: ReactNode
  /** Its title is the owner's word, not ours. */
  isOwnTitle?: boolean
}
