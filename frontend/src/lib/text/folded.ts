const apostrophes =
  /[\u0060\u00b4\u02ca\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201a\u201b\u2032\u2035\uff07\u05f3\u055a]/g;
const dashes = /[\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u2e3a\u2e3b\ufe58\ufe63\uff0d\u05be\u02d7]/g;
/** Accents of Latin, Greek and Cyrillic letters, the points of Hebrew and the vowels of Arabic. */
const accents = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc]/g;
const unseen = new RegExp(String.raw`[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]`, 'g');
/** Letters that Unicode does not decompose, in lower case. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ĸ: 'k' },
  ...{ ς: 'σ' },
};
const undecomposed = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * The form in which texts are compared: without case, accents and characters that show nothing, with one apostrophe and
 * one dash, and single spaces. The SQL function `platform.folded` returns the same.
 */
export function folded(text: string): string {
  return text
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .normalize('NFKD')
    .replace(accents, '')
    .replace(unseen, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => letters[letter] ?? letter)
    .replace(/[\t-\r ]+/g, ' ')
    .replace(/^ | $/g, '');
}

export function isSameFolded(one: string, other: string): boolean {
  return folded(one) === folded(other);
}
