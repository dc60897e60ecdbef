const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Words of an address may hold them; what the shop stores has none. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** For plain text around it: keeps right-to-left text from reordering its surroundings. Other text is left as it is. */
export function isolated(text: string): string {
  const plain = text.replace(directionMarks, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
