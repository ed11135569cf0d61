/** The handle of the debug portfolio, and its name in the debug calls. */
export const debugPortfolio = 'demo'
