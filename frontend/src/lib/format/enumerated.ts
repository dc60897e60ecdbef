const most = 8;

/** As in “Men, Women and Kids”, and as the server enumerates in heads; very many end with “and more”. */
export function enumerated(names: readonly string[]): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and more`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}
