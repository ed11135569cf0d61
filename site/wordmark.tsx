/** The product name with its logo: a canopy and the layers below it. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="canopy" d="M2.5 12.5a9.5 9.5 0 0 1 19 0z" />
        <path className="layer" d="M6 16.5h12M9.5 20.5h5" />
      </svg>
      Understory
    </span>
  )
}
