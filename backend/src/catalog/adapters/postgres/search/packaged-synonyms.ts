import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Synonyms } from '../../../domain/search/synonyms.js';

const file = fileURLToPath(new URL('../../../../../search/synonyms.txt', import.meta.url));
let synonyms: Synonyms | undefined;

/** The list beside the code, read once. @throws Error naming the line that can't be read */
export function packagedSynonyms(): Synonyms {
  synonyms ??= Synonyms.parse(readFileSync(file, 'utf8'));
  return synonyms;
}
