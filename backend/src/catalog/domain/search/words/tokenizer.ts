const maxWordLength = 40;

/** Normalized words: lower case without accents, `levi's` as `levis`, `H&M` as `hm`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '');
  const joined = plain.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
  return (joined.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= maxWordLength);
}

/** As `wordsOf`, plus `t-shirt` as `tshirt`: the words that the index holds for a product. */
export function indexedWordsOf(text: string): string[] {
  const joined = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.flatMap((word) => wordsOf(word.replaceAll('-', '')))];
}
