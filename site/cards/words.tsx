import { createElement, Fragment } from 'react'
import type { Wording } from '#contract/outline/types.ts'

/** The texts of others are isolated, so that their direction doesn't change the order of our words. */
export const Words = ({ wording }: { wording: Wording }) =>
  // As arguments instead of an array, the parts need no keys.
  createElement(Fragment, null, ...wording.map((part) => (typeof part === 'string' ? part : createElement('bdi', null, part.text))))
