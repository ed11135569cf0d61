interface Props {
  name?: string
  /** The URL of the operator's logo. Ours if absent: a canopy and the layers below it. */
  logo?: string | undefined
}

export function Wordmark({ name = 'Understory', logo }: Props) {
  return (
    <span className="wordmark">
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className="canopy" d="M2.5 12.5a9.5 9.5 0 0 1 19 0z" />
          <path className="layer" d="M6 16.5h12M9.5 20.5h5" />
        </svg>
      )}
      {name}
    </span>
  )
}
