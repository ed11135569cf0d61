/* The part of Citation.js that we use. It has no types of its own. */

declare module '@citation-js/core' {
  export const plugins: {
    readonly input: {
      /** @param options `forceType`: the data is of this type, and is not taken for an address that would be fetched */
      chain(data: string, options: { forceType: string; generateGraph: false }): unknown
      data(data: string, type: string): unknown
    }
  }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
