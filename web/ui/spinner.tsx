/** Fills the place that it is given; `page` keeps it in the middle of the screen. */
export function Spinner({ page = false }: { page?: boolean }) {
  return (
    <div role="status" className={page ? 'spinner page' : 'spinner'}>
      <span className="ring" aria-hidden="true" />
      <span className="label">Loading</span>
    </div>
  )
}
