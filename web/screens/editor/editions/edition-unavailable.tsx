/** Shown instead of the form of an edition if its code failed to load. */
export function EditionUnavailable() {
  return <p role="status">This edition needs a connection. Your changes are kept; reload the page when you are back online.</p>
}
