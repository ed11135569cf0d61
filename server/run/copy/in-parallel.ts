/** Does the work for each item, a few of them at a time. All of it is attempted; the first failure is thrown at the end. */
export async function inParallel<T>(items: Iterable<T>, concurrency: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const failures: unknown[] = []
  const runNext = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
  if (failures.length > 0) throw failures[0]
}
