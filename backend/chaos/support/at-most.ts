/** Does `work` with each, at most so many at a time. @returns the results in their order */
export async function atMost<T, R>(many: number, each: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const hands = Array.from({ length: Math.min(many, each.length) }, async () => {
    for (let mine = next++; mine < each.length; mine = next++) results[mine] = await work(each[mine] as T);
  });
  await Promise.all(hands);
  return results;
}
