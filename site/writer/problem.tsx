/** Says what is wrong, if it does not concern a field. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="notice error" role="alert">
      {text}
    </p>
  )
}
