import { createContext, use } from 'react'
import { directionOfText } from '#contract/text-direction.ts'

/** Whether the page around a text is from right to left. */
export const PageDirection = createContext<'rtl' | undefined>(undefined)

/**
 * Returns the direction of a text of the owner. On a page from right to left, a sentence that begins with the name of a product in Latin letters
 * is from right to left, too, as in the files.
 */
export const useTextDirection = (): ((text: string) => 'auto' | 'ltr' | 'rtl') => (use(PageDirection) ? fromRightToLeft : automatic)

const automatic = () => 'auto' as const
const fromRightToLeft = (text: string) => directionOfText(text, 'rtl')
