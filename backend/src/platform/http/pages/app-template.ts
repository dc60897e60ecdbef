import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Response } from 'express';
import { appHeaders } from '../output/security-headers.js';
import { cspScriptHashes } from './csp-script-hashes.js';
import { PackedPages } from './packed-pages.js';
import { type PageHead, tagsOf } from './page-head.js';

/** The built `index.html`, cut where the tags of a page's head belong. */
interface Parts {
  readonly builtAt: number;
  readonly before: string;
  /** The build's own tags, sent where a page has no head. */
  readonly defaultTags: string;
  readonly after: string;
  readonly scripts: readonly string[];
}

const [start, end] = ['<!--head-->', '<!--/head-->'];

/** Pages whose address holds the secret of a mailed link. */
const withSecrets = /^\/(order|auth\/(reset-password|confirm-email))\/?$/i;

/** Sends the app's `index.html` with a page's head. It is read again when a new build has replaced the file. */
export class AppTemplate {
  #parts: Parts | undefined;
  readonly #packed = new PackedPages();

  constructor(
    private readonly file: string,
    private readonly https: boolean,
  ) {}

  get isBuilt(): boolean {
    return this.#current() !== undefined;
  }

  /** @param head undefined: the build's own tags */
  send(response: Response, status: number, head: PageHead | undefined): void {
    const { before, defaultTags, after, scripts } = this.#current()!;
    const tags = head ? tagsOf(head) : defaultTags;
    // Concatenated, because `String.replace` would interpret a `$&` in a product's title.
    const page = before + tags + after;
    const hashes = [...scripts, ...cspScriptHashes(tags)];
    for (const [name, value] of appHeaders({ https: this.https, scripts: hashes })) response.setHeader(name, value);
    if (withSecrets.test(response.req.path)) response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-cache');
    const tag = hash('sha1', page, 'base64url');
    response.setHeader('ETag', `W/"${tag}"`);
    response.vary('Accept-Encoding');
    response
      .status(status)
      .type('html')
      .send(this.#packed.pack(response, tag, page));
  }

  #current(): Parts | undefined {
    const found = statSync(this.file, { throwIfNoEntry: false });
    if (!found) return undefined;
    if (this.#parts?.builtAt !== found.mtimeMs) this.#parts = partsOf(readFileSync(this.file, 'utf8'), found.mtimeMs);
    return this.#parts;
  }
}

function partsOf(page: string, builtAt: number): Parts {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  const [before, defaultTags, after] =
    from === -1 || to < from
      ? [page, '', '']
      : [page.slice(0, from), page.slice(from + start.length, to), page.slice(to + end.length)];
  return { builtAt, before, defaultTags, after, scripts: cspScriptHashes(before + after) };
}
