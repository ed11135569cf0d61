/** Stands where the preview would, when its code did not arrive. */
export function PreviewUnavailable() {
  return <p role="status">The preview needs a connection. Your changes are kept; reload the page when you are back online.</p>
}
