/** Five bits each; none that people take for another one. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** @returns a code that nobody guesses, of 50 random bits */
export function madeUpCode(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('');
}
