/** Whether the values of a group that are not chosen were counted, too; among very many products they are not. */
export function areOthersCounted(counts: Readonly<Record<string, number>>, chosen: readonly string[]): boolean {
  const values = Object.keys(counts);
  return values.length === 0 || values.some((value) => !chosen.includes(value));
}

/** How many products a value finds; undefined where it was not counted. */
export function countOf(
  value: string,
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly string[],
): number | undefined {
  return counts?.[value] ?? (counts && areOthersCounted(counts, chosen) ? 0 : undefined);
}
