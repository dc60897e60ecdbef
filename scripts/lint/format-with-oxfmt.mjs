import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { at } from '../paths.mjs';

/**
 * Formats what a script writes as `npx oxfmt` would.
 * @param file its path, which names the language
 * @throws Error with the formatter's message if the text can't be parsed
 */
export async function formatWithOxfmt(file, text) {
  const { ignorePatterns: _, ...options } = JSON.parse(readFileSync(at('.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
