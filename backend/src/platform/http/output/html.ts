/** Markup. Values in it are escaped unless they are `Html`. */
export class Html {
  private constructor(readonly source: string) {}

  static of(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
    const source = strings.map((string, index) => string + sourceOf(values[index])).join('');
    return new Html(source);
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

export const html = Html.of;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function sourceOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
