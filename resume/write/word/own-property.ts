/** The name of a custom property by which our reader knows our own Word files. Its value is the number of the layout. */
export const ownProperty = 'Understory'
export const ownPropertyValue = '1'
