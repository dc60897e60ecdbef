const longest = 254;
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Parts without dots, joined by single ones. */
const local = /^[^@.]+(\.[^@.]+)*$/u;
/** Two or more labels, none of which begins or ends with a hyphen. */
const domain = /^(?!-)[^@.]+(?<!-)(\.(?!-)[^@.]+(?<!-))+$/u;

/** @param text without surrounding space */
export function isEmail(text: string): boolean {
  if (text.length > longest || !text.isWellFormed() || unseen.test(text)) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}
