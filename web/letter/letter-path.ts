/** The URL parameter with the id of the private link. */
export const linkParameter = 'link'

/** The screen on which the letter of a private link is written. */
export const letterPath = ({ id }: { id: string }) => `/letter?${linkParameter}=${encodeURIComponent(id)}`
