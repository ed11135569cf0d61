/** Where a private link to an edition is made; '' is the main page. */
export const sendPath = (editionId: string) => `/?send=${encodeURIComponent(editionId)}`
