const names = new Intl.DisplayNames('en', { type: 'region' });

/** @param code two letters (ISO 3166-1) @returns e.g. "India" */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
