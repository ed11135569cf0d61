import { useEffect, useState } from 'react'
import { english, type Spoken } from '#contract/words/spoken.ts'

/** The words of a page in this language. English until those of another language have loaded, and if they can't be loaded. */
export function useSpoken(language: string): Spoken {
  const [spokenFor, setSpokenFor] = useState<(language: string) => Spoken>()
  const isEnglish = language === '' || language === english.tag
  useEffect(() => {
    if (isEnglish) return
    let isMounted = true
    import('#contract/words/all.ts').then(
      (words) => isMounted && setSpokenFor(() => words.spokenFor),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [isEnglish])
  return isEnglish ? english : (spokenFor?.(language) ?? english)
}
