/** As in “Men, Women and Kids”. @param most names; others are left out */
export function enumerated(names: readonly string[], most = names.length): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and more`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}
