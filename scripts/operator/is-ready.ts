/** Whether a server responds at this origin. */
export async function isReady(origin: string): Promise<boolean> {
  return await fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
