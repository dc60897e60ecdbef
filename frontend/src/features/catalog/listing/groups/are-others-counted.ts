/** Whether the values of a group that are not chosen were counted, too; among very many products they are not. */
export function areOthersCounted(counts: Readonly<Record<string, number>>, chosen: readonly string[]): boolean {
  const values = Object.keys(counts);
  return values.length === 0 || values.some((value) => !chosen.includes(value));
}
