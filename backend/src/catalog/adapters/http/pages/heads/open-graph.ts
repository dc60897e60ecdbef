interface Shared {
  readonly siteName: string;
  readonly type: 'website' | 'product';
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly imageAlt: string;
}

/** The Open Graph and Twitter properties that link previews show. */
export function sharing({ siteName, type, title, description, url, image, imageAlt }: Shared): [string, string][] {
  return [
    ['og:site_name', siteName],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:alt', imageAlt],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ];
}
