import { useCallback, useState } from 'react'

/** The URL parameter with the id of the edition that is edited or previewed. */
export const editionParameter = 'edition'

const editionInUrl = () => new URLSearchParams(location.search).get(editionParameter) ?? undefined

/** The id of the edition that the user has chosen; undefined for the main page. The URL contains the id, so that a reload shows the same edition. */
export function useChosenEdition() {
  const [chosenId, setChosenId] = useState(editionInUrl)
  const chooseEdition = useCallback((id: string | undefined) => {
    const url = new URL(location.href)
    if (id === undefined) url.searchParams.delete(editionParameter)
    else url.searchParams.set(editionParameter, id)
    history.replaceState(history.state, '', url)
    setChosenId(id)
  }, [])
  return { chosenId, chooseEdition }
}
