const maxDepth = 20;

/**
 * Whether a body is nested so deeply that recursive code may overflow the stack. Breadth-first, because recursion could
 * overflow it here, too.
 */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level
      .filter((value): value is object => typeof value === 'object' && value !== null)
      .flatMap((value) => Object.values(value) as unknown[])
      .filter((value) => typeof value === 'object' && value !== null);
  }
  return false;
}
