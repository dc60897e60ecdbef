// Spaces, controls, format characters, lone accents, fillers and the blank of Braille show nothing.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of the text. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
