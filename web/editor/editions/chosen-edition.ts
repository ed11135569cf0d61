import { useCallback, useState } from 'react'

/** The URL parameter with the id of the edition that is edited or previewed. */
export const editionParameter = 'edition'

const editionInUrl = () => new URLSearchParams(location.search).get(editionParameter) ?? undefined

/** The edition that the user has chosen; undefined is the main page. The URL has it too, so that a reload shows the same edition. */
export function useChosenEdition() {
  const [chosen, setChosen] = useState(editionInUrl)
  const chooseEdition = useCallback((id: string | undefined) => {
    const url = new URL(location.href)
    if (id === undefined) url.searchParams.delete(editionParameter)
    else url.searchParams.set(editionParameter, id)
    history.replaceState(history.state, '', url)
    setChosen(id)
  }, [])
  return { chosen, chooseEdition }
}
