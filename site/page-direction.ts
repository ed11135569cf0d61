import { createContext, use } from 'react'
import { directionOfText } from '#contract/words/text-direction.ts'

export const PageDirection = createContext<'rtl' | undefined>(undefined)

/** On a page from right to left, a sentence that begins with a product's name in Latin letters is from right to left, as in the files. */
export const useTextDirection = (): ((text: string) => 'auto' | 'ltr' | 'rtl') => (use(PageDirection) ? fromRightToLeft : automatic)

const automatic = () => 'auto' as const
const fromRightToLeft = (text: string) => directionOfText(text, 'rtl')
