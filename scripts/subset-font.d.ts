/** As far as cut-fonts.ts uses it. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** One value pins an axis of a variable font. */
    variationAxes: Readonly<Record<string, number>>
    keepFeatures: readonly string[]
  }
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>
}
