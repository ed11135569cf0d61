import { usePortfolio } from './editor-context.ts'

/**
 * The language of the owner's texts at `path`, for screen readers and spell checkers; undefined until it is chosen. The words of the app
 * around them are English.
 */
export function useTextLanguage(path: string): string | undefined {
  const [list, id] = path.split('.')
  return usePortfolio(({ language, editions }) => {
    const ofEdition = list === 'editions' ? editions.find((edition) => edition.id === id)?.language : ''
    return ofEdition || language || undefined
  })
}
