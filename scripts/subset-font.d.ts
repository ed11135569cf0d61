/** The part that subset-fonts.ts uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** A single value fixes an axis of a variable font. */
    variationAxes?: Readonly<Record<string, number>>
    keepFeatures: readonly string[]
  }
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>
}
