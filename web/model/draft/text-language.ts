import { usePortfolio } from './editor-context.ts'

/** For screen readers and spell checkers, because the words of the app around the texts are English. Undefined until it is chosen. */
export function useTextLanguage(path: string): string | undefined {
  const [list, id] = path.split('.')
  return usePortfolio(({ language, editions }) => {
    const ofEdition = list === 'editions' ? editions.find((edition) => edition.id === id)?.language : ''
    return ofEdition || language || undefined
  })
}
