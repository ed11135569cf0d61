/** The id of the part of the editor that shows what is kept. */
export const keptSection = 'kept'

/** Where in the app it is. */
export const keptAddress = `/editor#${keptSection}`
