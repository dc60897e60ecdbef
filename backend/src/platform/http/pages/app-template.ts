import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Response } from 'express';
import { appHeaders } from '../output/security-headers.js';
import { cspScriptHashes } from './csp-script-hashes.js';
import { PackedPages } from './packed-pages.js';
import { tagsOf } from './page-head.js';
import type { FoundPage } from './page-heads.port.js';

/** The built `index.html`, cut where the tags of a page's head belong. */
interface Parts {
  readonly builtAt: number;
  readonly before: string;
  /** The build's own tags, sent where a page has no head. */
  readonly defaultTags: string;
  readonly after: string;
  readonly scripts: readonly string[];
}

/** A page as it is sent to everybody. */
interface RenderedPage {
  readonly parts: Parts;
  readonly bytes: Buffer;
  /** A hash of the page. */
  readonly tag: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const maxRendered = 100;

const [start, end] = ['<!--head-->', '<!--/head-->'];

/** Pages whose address holds the secret of a mailed link. */
const withSecrets = /^\/(order|auth\/(reset-password|confirm-email))\/?$/i;

/** Sends the app's `index.html` with a page's head. It is read again when a new build has replaced the file. */
export class AppTemplate {
  #parts: Parts | undefined;
  /** Of the latest pages: null until one is sent again, because most are not and would only take memory. */
  readonly #rendered = new Map<FoundPage | Parts, RenderedPage | null>();
  readonly #packed = new PackedPages();

  constructor(
    private readonly file: string,
    private readonly https: boolean,
  ) {}

  get isBuilt(): boolean {
    return this.#current() !== undefined;
  }

  /** @param page undefined: the build's own tags */
  send(response: Response, page: FoundPage | undefined): void {
    const { bytes, tag, headers } = this.#render(this.#current()!, page);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (withSecrets.test(response.req.path)) response.setHeader('Referrer-Policy', 'no-referrer');
    response.vary('Accept-Encoding');
    response
      .status(page?.status ?? 200)
      .type('html')
      .send(this.#packed.pack(response, tag, bytes));
  }

  #render(parts: Parts, page: FoundPage | undefined): RenderedPage {
    const key = page ?? parts;
    const known = this.#rendered.get(key);
    if (known?.parts === parts) return known;
    const rendered = this.#renderNew(parts, page ? tagsOf(page.head) : parts.defaultTags);
    this.#rendered.set(key, known === undefined ? null : rendered);
    if (this.#rendered.size > maxRendered) this.#rendered.delete(this.#rendered.keys().next().value!);
    return rendered;
  }

  #renderNew(parts: Parts, tags: string): RenderedPage {
    const { before, after, scripts } = parts;
    // Concatenated, because `String.replace` would interpret a `$&` in a product's title.
    const bytes = Buffer.from(before + tags + after);
    const tag = hash('sha1', bytes, 'base64url');
    const policy = appHeaders({ https: this.https, scripts: [...scripts, ...cspScriptHashes(tags)] });
    const headers = [...policy, ['Cache-Control', 'no-cache'] as const, ['ETag', `W/"${tag}"`] as const];
    return { parts, bytes, tag, headers };
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
