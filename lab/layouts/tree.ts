/* What a page consists of, for all programs that render it. */

export const textStyles = ['bold', 'italic', 'caps', 'small caps', 'spaced', 'large', 'small', 'accent', 'gray', 'icon'] as const
export type TextStyle = (typeof textStyles)[number]

export interface Run {
  text: string
  styles: readonly TextStyle[]
}

export interface Line {
  runs: readonly Run[]
  /** At the other end of the line. */
  right?: readonly Run[] | undefined
}

export type Marker = 'disc' | '•' | '–' | '▪' | '✓' | 'icon' | 'none'
export type HeadingForm = 'bold' | 'caps' | 'spaced' | 'with a line' | 'bar' | 'with an icon' | 'large'

export type Block =
  /** `size` in points; `above` is the space above. */
  | ({ kind: 'text'; isCentered?: boolean; size?: number; above?: number } & Line)
  | { kind: 'heading'; text: string; form: HeadingForm }
  | { kind: 'points'; marker: Marker; points: readonly Line[] }
  /** `widths` are shares. A rail is the line of a timeline before its last cell; a shade is behind one column of the page. */
  | {
      kind: 'table'
      widths: readonly number[]
      rows: readonly (readonly (readonly Block[])[])[]
      look: 'plain' | 'lines' | 'rail'
      shaded?: number
    }
  | { kind: 'chips'; texts: readonly string[] }
  | { kind: 'bars'; items: readonly { text: string; level: number }[] }
  | { kind: 'photo' }

export interface Sheet {
  title: string
  language: string
  isRtl: boolean
  font: 'sans' | 'serif'
  accent: string
  paper: 'a4' | 'letter'
  /** The size of the text, in points. */
  size: number
  /** In which way a program puts something at the end of a line, where it has two. */
  hasFloats: boolean
  blocks: readonly Block[]
}

export const run = (text: string, ...styles: TextStyle[]): Run => ({ text, styles })
export const icons = {
  work: '\uf0b1',
  education: '\uf19d',
  skills: '\uf013',
  about: '\uf007',
  contact: '\uf095',
  point: '\uf0da',
  email: '\uf0e0',
  phone: '\uf095',
}
