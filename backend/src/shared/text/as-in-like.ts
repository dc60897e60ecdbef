/** The text as a pattern for `like` that nothing but the text matches. */
export function asInLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
