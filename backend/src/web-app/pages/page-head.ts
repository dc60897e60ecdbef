import type { Thing } from 'schema-dts';
import { type Html, html, Html as Markup } from '../../platform/http/output/html.js';

/** A page's title and tags for search engines, and for sites on which its address is shared. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The absolute address that search engines list, of all those that show the same content. */
  readonly canonical?: string | undefined;
  readonly robots: 'index, follow' | 'noindex, follow' | 'noindex';
  /** Open Graph, such as `['og:title', 'Linen Shirt']`. */
  readonly properties?: readonly (readonly [property: string, content: string])[] | undefined;
  /** Structured data: the nodes of a schema.org graph. */
  readonly graph?: readonly Thing[] | undefined;
}

/** The tags as HTML; by their `data-head` the app finds and replaces them when another page opens. */
export function tagsOf(head: PageHead): string {
  const { title, description, canonical, robots, properties = [], graph = [] } = head;
  const tags: Html[] = [
    html`<title data-head>${text(title)}</title>`,
    ...(description === undefined ? [] : [meta('description', description)]),
    meta('robots', robots),
    ...(canonical === undefined ? [] : [html`<link data-head rel="canonical" href="${canonical}" />`]),
    ...properties.map(([property, content]) =>
      property.startsWith('twitter:')
        ? meta(property, content)
        : html`<meta data-head property="${property}" content="${text(content)}" />`,
    ),
    ...(graph.length === 0 ? [] : [Markup.jsonLd({ '@context': 'https://schema.org', '@graph': graph })]),
  ];
  return tags.map(({ source }) => source).join('\n    ');
}

function meta(name: string, content: string): Html {
  return html`<meta data-head name="${name}" content="${text(content)}" />`;
}

/** In one line and without control characters, which HTML does not allow. */
function text(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
}
