/** Runs `work` for each item, at most `limit` concurrently. @returns the results in the order of the items */
export async function mapConcurrently<T, R>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (let n = next++; n < items.length; n = next++) results[n] = await work(items[n] as T);
  });
  await Promise.all(workers);
  return results;
}
