interface Props {
  /** Width and height in pixels. */
  size?: number
  className?: string | undefined
}

export type Icon = (props: Props) => React.JSX.Element

/** An outline on a grid of 24 × 24. It is hidden from screen readers, because every icon has a text or an aria-label next to it. */
export function outline(path: string, strokeWidth = 1.75): Icon {
  return ({ size = 18, className }) => (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

export const slash = 'M4 4l16 16'
