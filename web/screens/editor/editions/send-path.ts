/** The path of the form that creates a private link to an edition, or to the main page if `editionId` is ''. */
export const sendPath = (editionId: string) => `/?send=${encodeURIComponent(editionId)}`
