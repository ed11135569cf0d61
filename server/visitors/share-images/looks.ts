import type { Look } from '#contract/fields/choices.ts'

type Style = Record<string, string | number>

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

/** What a look changes on a share image, besides its face and colors. Sizes are in pixels. */
export interface CardLook {
  nameSize: number
  /** In em. */
  tracking: number
  /** The width of a wide letter, in em; limits the size of long words. */
  letterWidth: number
  root: { width: number; isDashed?: true }
  knot: Style
  /** Distance of its center from the top. */
  knotAt: number
  photo: Style
  ground?: Style
}

/** Corners of the upper half. */
const arch = (radius: number): Style => ({ borderTopLeftRadius: radius, borderTopRightRadius: radius })
const circle = (size: number): Style => ({ width: size, height: size, borderRadius: size / 2 })

export const cardLooks: Readonly<Record<Look, CardLook>> = {
  leaf: {
    ...{ nameSize: 92, tracking: -0.025, letterWidth: 0.56 },
    root: { width: 3 },
    ...{ knot: circle(22), knotAt: 129 },
    photo: { ...circle(380), left: 20, top: 290 },
  },
  lake: {
    ...{ nameSize: 98, tracking: -0.045, letterWidth: 0.54 },
    root: { width: 4 },
    ...{ knot: circle(26), knotAt: 131 },
    photo: { left: 30, top: 160, width: 360, height: 470, ...arch(60) },
  },
  clay: {
    ...{ nameSize: 82, tracking: -0.03, letterWidth: 0.6 },
    root: { width: 6 },
    ...{ knot: { width: 28, height: 28 }, knotAt: 132 },
    photo: { left: 45, top: 150, width: 330, height: 480, ...arch(165) },
  },
  plum: {
    ...{ nameSize: 104, tracking: -0.022, letterWidth: 0.52 },
    root: { width: 1 },
    ...{ knot: { width: 18, height: 18, transform: 'rotate(45deg)' }, knotAt: 127 },
    photo: { left: 58, top: 120, width: 304, height: 390, borderRadius: '50%' },
    ground: { left: 46, top: 108, width: 328, height: 414, borderRadius: '50%', border: '2px solid #ffffff' },
  },
  slate: {
    ...{ nameSize: 76, tracking: -0.06, letterWidth: 0.56 },
    root: { width: 3, isDashed: true },
    ...{ knot: { width: 22, height: 7 }, knotAt: 136 },
    photo: { left: 0, top: 250, width: 380, height: 380, filter: 'grayscale(1)' },
    ground: {
      ...{ left: 40, top: 210, width: 380, height: 420 },
      backgroundImage: 'repeating-linear-gradient(45deg, #6a788a 0px, #6a788a 8px, #45566b 8px, #45566b 16px)',
    },
  },
}
