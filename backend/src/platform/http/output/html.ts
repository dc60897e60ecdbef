/** Markup. Values in it are escaped unless they are `Html`. */
export class Html {
  static readonly none = new Html('');

  private constructor(readonly source: string) {}

  /** A script element with data for search engines. */
  static jsonLd(value: object): Html {
    return new Html(`<script type="application/ld+json" data-head>${jsonInScript(value)}</script>`);
  }

  /** A script element with data for the app. */
  static json(id: string, value: object): Html {
    return new Html(html`<script type="application/json" id="${id}">`.source + `${jsonInScript(value)}</script>`);
  }

  /** A style element. @param source of the shop's own making */
  static style(source: string): Html {
    return new Html(`<style>${source}</style>`);
  }

  static of(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
    const source = strings.map((string, index) => string + sourceOf(values[index])).join('');
    return new Html(source);
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined;

export const html = Html.of;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** JSON with `<`, `>` and `&` escaped, so that no text in it can end the `script` element. */
function jsonInScript(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, asJsonEscape);
}

function asJsonEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function sourceOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
