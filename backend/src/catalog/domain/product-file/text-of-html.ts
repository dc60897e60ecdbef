const paragraphs = /<\/(?:p|div|h[1-6]|ul|ol|table)\b[^>]*>/gi;
const breaks = /<(?:br|\/li|\/tr)\b[^>]*>/gi;
const unseen = /<(script|style|head|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const tags = /<\/?[a-z][^>]*>/gi;
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', deg: '°', times: '×', euro: '€', pound: '£' },
  ...{ copy: '©', reg: '®', trade: '™', frac12: '½', eacute: 'é', egrave: 'è', uuml: 'ü', ouml: 'ö', auml: 'ä' },
};

/** What HTML says, without its tags; paragraphs and list items become lines. */
export function textOfHtml(html: string): string {
  return html
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(paragraphs, '\n\n')
    .replace(breaks, '\n')
    .replace(tags, '')
    .replace(entity, characterOf)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function characterOf(text: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? text;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : text;
}
