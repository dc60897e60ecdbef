interface Styled {
  readonly html: string;
  readonly css: string;
}

// Matches attributes only, because React escapes quotes elsewhere.
const styleAttribute = / style="([^"]*)"/g;
const plain = /^[\w\s#:;.,()%*+-]+$/;

/**
 * Turns `style` attributes into CSS rules: the CSP forbids the attributes, but allows a style sheet by its hash.
 * Hydration leaves the missing attributes and the rules as they are.
 */
export function styleAttributesToRules(html: string): Styled {
  const numbers = new Map<string, number>();
  const marked = html.replace(styleAttribute, (_, style: string) => {
    // Any other value could close its CSS rule.
    if (!plain.test(style)) return '';
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`);
  return { html: marked, css: rules.join('') };
}
