const digits = ['12345678', '123456789', '1234567890', '0123456789', '87654321', '987654321', '11111111', '00000000'];
const keys = ['qwertyui', 'qwertyuiop', 'qwerty123', 'asdfghjkl', 'zxcvbnm1', '1q2w3e4r', '1qaz2wsx', 'q1w2e3r4'];
const words = [
  'password',
  'passw0rd',
  'p@ssword',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
];
const moreWords = [
  'trustno1',
  'starwars',
  'computer',
  'michelle',
  'jennifer',
  'welcome1',
  'letmein1',
  'whatever',
  'internet',
];
const endings = ['', '1', '12', '123', '1234', '!', '2024', '2025', '2026'];

/** What is tried first when somebody guesses; all in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...digits,
  ...keys,
  ...[...words, ...moreWords].flatMap((word) => endings.map((ending) => word + ending)),
]);
