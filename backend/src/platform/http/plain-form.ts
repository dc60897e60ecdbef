const mostFields = 50;
const field = /^([a-z]\w*)=([\w.~*+%-]*)$/i;

/**
 * Reads a form whose fields are told once each, as browsers write them.
 * @returns undefined where anything else is in it
 */
export function plainForm(text: string): Record<string, string> | undefined {
  const parts = text.split('&');
  if (parts.length > mostFields) return undefined;
  const told: Record<string, string> = {};
  for (const part of parts) {
    const [, name, value] = field.exec(part) ?? [];
    // What every object has by itself is no field.
    if (name === undefined || value === undefined || name in told) return undefined;
    try {
      told[name] = decodeURIComponent(value.replaceAll('+', ' '));
    } catch {
      return undefined;
    }
  }
  return told;
}
