/** @param size of a row in the guide, where `W32` and `L34` each stand for a part of 32×34 */
export function isSizeOffered(size: string, sizes: readonly string[]): boolean {
  const part = /^([WL])(\d+)$/.exec(size);
  if (!part) return sizes.includes(size);
  const at = part[1] === 'W' ? 0 : 1;
  return sizes.some((each) => each.split('×')[at] === part[2]);
}
