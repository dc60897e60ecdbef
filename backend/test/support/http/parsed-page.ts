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

// The back end's types know no browser.
type Parser = new () => { parseFromString(source: string, type: 'text/html'): ParsedPage };

/** As a browser reads it. For specs that run in jsdom. @param tags of its head */
export function parsedPage(tags: string): ParsedPage {
  const { DOMParser } = globalThis as unknown as { DOMParser: Parser };
  return new DOMParser().parseFromString(`<head>${tags}</head><body><p id="rest"></p></body>`, 'text/html');
}
