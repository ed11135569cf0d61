export type Style = Record<string, string | number>

export interface Box {
  type: string
  key: null
  props: object
}

export const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

/** Text that ends with an ellipsis if it needs more lines. */
export const text = (content: string, style: Style, lines: number): Box =>
  box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', flexShrink: 0, ...style }, content)

export function picture(jpeg: Uint8Array, style: Style): Box {
  const src = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
  const { width, height } = style
  return { type: 'img', key: null, props: { src, style: { objectFit: 'cover', ...style }, width, height } }
}
