/** What is wrong, if it is not about a field. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="notice error" role="alert">
      {text}
    </p>
  )
}
