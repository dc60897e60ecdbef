/** The person's own value where they changed it, else the value as it is now. */
export function mergedValue<Value>(before: Value | undefined, own: Value, now: Value): Value {
  return own === before ? now : own;
}

/**
 * The keys of a list that two people changed: both have what either added, neither has what either removed.
 * @param isTouched whether the person changed something of it: then it stays, though the others removed it
 * @returns in the person's order where they changed it, else in the order of now
 */
export function mergedKeys(
  before: readonly string[],
  own: readonly string[],
  now: readonly string[],
  isTouched: (key: string) => boolean = () => false,
): string[] {
  const [inBefore, inOwn, inNow] = [new Set(before), new Set(own), new Set(now)];
  const kept = own.filter((key) => inNow.has(key) || !inBefore.has(key) || isTouched(key));
  const theirs = now.filter((key) => inOwn.has(key) || !inBefore.has(key));
  const stayed = before.filter((key) => inOwn.has(key));
  const isReordered = own.filter((key) => inBefore.has(key)).some((key, at) => key !== stayed[at]);
  return isReordered ? woven(kept, theirs) : woven(theirs, kept);
}

/** Puts what the list lacks before the one that comes next in the other list. */
function woven(list: readonly string[], other: readonly string[]): string[] {
  const all = [...list];
  let next: string | undefined;
  for (const key of other.toReversed()) {
    if (!all.includes(key)) all.splice(next === undefined ? all.length : all.indexOf(next), 0, key);
    next = key;
  }
  return all;
}
