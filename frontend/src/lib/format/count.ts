/** @returns e.g. "1,204" */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** @returns e.g. "1 order" or "1,204 orders" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
