/** Shown instead of the input for pictures if its code failed to load. */
export function PicturesUnavailable() {
  return <p role="status">Pictures need a connection. Your changes are kept; reload the page when you are back online.</p>
}
