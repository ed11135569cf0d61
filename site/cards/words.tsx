import { createElement, Fragment } from 'react'
import type { Wording } from '#contract/outline/types.ts'

interface Props {
  wording: Wording
  /** Whether the texts of others in it are names, which a browser should not translate. */
  hasNames?: boolean
}

/** The texts of others are isolated, so that their direction doesn't change the order of our words. */
export function Words({ wording, hasNames = false }: Props) {
  const isolated = (text: string) => createElement('bdi', hasNames ? { translate: 'no' } : null, text)
  // As arguments instead of an array, the parts need no keys.
  return createElement(Fragment, null, ...wording.map((part) => (typeof part === 'string' ? part : isolated(part.text))))
}
