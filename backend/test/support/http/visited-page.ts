/** A page as crawlers read it, without running the app. */
export interface VisitedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly title: string;
  readonly robots: string | undefined;
  readonly canonical: string | undefined;
  /** The content of a tag by its name or property. */
  readonly meta: (name: string) => string | undefined;
  /** The nodes of its JSON-LD. */
  readonly graph: readonly Readonly<Record<string, unknown>>[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string | undefined) =>
  text?.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);

/** Requests a page, and follows no redirect. */
export async function visitPage(url: string, method = 'GET'): Promise<VisitedPage> {
  const response = await fetch(url, { method, redirect: 'manual' });
  const html = await response.text();
  const meta = (name: string) => plain(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]);
  const json = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    title: plain(/<title data-head>(.*?)<\/title>/.exec(html)?.[1]) ?? '',
    robots: meta('robots'),
    canonical: plain(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    meta,
    graph: (JSON.parse(json) as { '@graph'?: VisitedPage['graph'] })['@graph'] ?? [],
  };
}

/** The node of this type in its JSON-LD. */
export function nodeOf({ graph }: VisitedPage, type: string): Readonly<Record<string, unknown>> | undefined {
  return graph.find((node) => node['@type'] === type);
}
