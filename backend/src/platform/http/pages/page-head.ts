import type { Thing } from 'schema-dts';
import { type Html, html, Html as Markup } from '../output/html.js';

/** What a page says about itself to search engines, and where its address is shared. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The one address for all that show the same, absolute. */
  readonly canonical?: string | undefined;
  readonly robots: 'index, follow' | 'noindex, follow' | 'noindex';
  /** What the page shows first, which the app's page loads in advance. */
  readonly firstPictures?: readonly FirstPicture[] | undefined;
  /** Open Graph, such as `['og:title', 'Linen Shirt']`. */
  readonly properties?: readonly (readonly [property: string, content: string])[] | undefined;
  /** The nodes of schema.org's graph. */
  readonly graph?: readonly Thing[] | undefined;
}

/** A picture as its `img` has it. */
export interface FirstPicture {
  readonly url: string;
  /** Of its largest file, in pixels; null where it is not known. */
  readonly width: number | null;
  /** A media query of the screens that show it first; all where it is left out. */
  readonly media?: string;
}

/** The tags; each has `data-head`, by which the app takes them over. */
export function tagsOf(head: PageHead): string {
  const { title, description, canonical, robots, firstPictures = [], properties = [], graph = [] } = head;
  const tags: Html[] = [
    html`<title data-head>${text(title)}</title>`,
    ...(description === undefined ? [] : [meta('description', description)]),
    meta('robots', robots),
    ...(canonical === undefined ? [] : [html`<link data-head rel="canonical" href="${canonical}" />`]),
    ...(firstPictures.length === 0 ? [] : [meta('first-pictures', JSON.stringify(firstPictures))]),
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
