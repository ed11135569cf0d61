/** Shown instead of the preview if its code failed to load. */
export function PreviewUnavailable() {
  return <p role="status">The preview needs a connection. Your changes are kept; reload the page when you are back online.</p>
}
