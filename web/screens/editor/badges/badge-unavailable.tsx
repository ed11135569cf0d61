/** Shown instead of the input for a badge if its code failed to load. */
export function BadgeUnavailable() {
  return <p role="status">Badges need a connection. Your changes are kept; reload the page when you are back online.</p>
}
