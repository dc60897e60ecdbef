const longest = 254;
const shape = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@\p{Cc}.]*\.[^\s@\p{Cc}]+$/u;

/** @param text without surrounding space */
export function isEmail(text: string): boolean {
  return text.length <= longest && shape.test(text);
}
