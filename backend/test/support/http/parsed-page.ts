export interface ParsedTag {
  readonly tagName: string;
  readonly textContent: string;
  readonly children: ArrayLike<ParsedTag> & Iterable<ParsedTag>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

export interface ParsedPage {
  readonly title: string;
  readonly head: ParsedTag;
  readonly body: ParsedTag;
  querySelector(selector: string): ParsedTag | null;
}

// The back end is compiled without DOM types.
type Parser = new () => { parseFromString(source: string, type: 'text/html'): ParsedPage };

/** Parses a page as a browser does, for specs that run in jsdom. @param tags HTML of the page's `<head>` */
export function parsedPage(tags: string): ParsedPage {
  const { DOMParser } = globalThis as unknown as { DOMParser: Parser };
  return new DOMParser().parseFromString(`<head>${tags}</head><body><p id="rest"></p></body>`, 'text/html');
}
