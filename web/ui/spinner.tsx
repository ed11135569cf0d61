/** Fills its container; `page` centers it on the screen. */
export function Spinner({ page = false }: { page?: boolean }) {
  return (
    <div role="status" className={page ? 'spinner page' : 'spinner'}>
      <span className="ring" aria-hidden="true" />
      <span className="label">Loading</span>
    </div>
  )
}
