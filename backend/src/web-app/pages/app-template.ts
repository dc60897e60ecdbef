import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Response } from 'express';
import { Html } from '../../platform/http/output/html.js';
import { appHeaders } from '../../platform/http/output/security-headers.js';
import { cspScriptHashes, cspStyleHashes } from './csp-hashes.js';
import type { RenderedMarkup } from '../page-rendering/page-renderer.port.js';
import { CompressedPageCache } from './compressed-pages.js';
import { tagsOf } from './page-head.js';
import type { FoundPage } from './page-finder.port.js';

/** The built `index.html`, split where the content of each page is inserted. */
interface Parts {
  readonly builtAt: number;
  /** The text around the places of the head's tags, the styles, the markup and its state. */
  readonly pieces: readonly [string, string, string, string, string];
  /** The build's own tags, sent where a page has no head. */
  readonly defaultTags: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
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
const [stylesMark, markupMark, stateMark] = ['<!--component-styles-->', '<!--app-->', '<!--state-->'];
/** The id by which the app finds the preloaded state (`frontend/src/app/server-rendering/preloaded-state.ts`). */
const stateId = 'preloaded-state';
/** The same of what is on every page (`frontend/src/features/catalog/categories-and-brands.ts`). */
const sharedId = 'shared-data';

/** Pages whose address holds the secret of a mailed link. */
const withSecrets =
  /^\/(order|auth\/(reset-password|confirm-email|undo-email-change|accept-invitation|stock-alert))\/?$/i;

/** Sends the app's `index.html` with a page's head. It is read again when a new build has replaced the file. */
export class AppTemplate {
  #parts: Parts | undefined;
  /** Responses of the latest pages; null until a page is sent again, because most are sent only once. */
  readonly #rendered = new Map<FoundPage | Parts, RenderedPage | null>();
  readonly #compressed = new CompressedPageCache();

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
    response.vary('Accept-Encoding, Cookie');
    response
      .status(page?.status ?? 200)
      .type('html')
      .send(this.#compressed.pack(response, tag, bytes));
  }

  #render(parts: Parts, page: FoundPage | undefined): RenderedPage {
    const key = page ?? parts;
    const known = this.#rendered.get(key);
    if (known?.parts === parts) return known;
    const markup = page?.render?.() ?? null;
    const rendered = this.#renderNew(parts, page ? tagsOf(page.head) : parts.defaultTags, markup, page?.shared);
    // A page whose rendering failed now may be rendered later.
    const isComplete = markup !== null || !page?.render;
    if (isComplete) this.#rendered.set(key, known === undefined ? null : rendered);
    if (this.#rendered.size > maxRendered) this.#rendered.delete(this.#rendered.keys().next().value!);
    return rendered;
  }

  #renderNew(parts: Parts, tags: string, markup: RenderedMarkup | null, shared: object | undefined): RenderedPage {
    const { pieces } = parts;
    const styles = markup?.styles ?? '';
    const state = markup ? Html.json(stateId, markup.state).source : '';
    const data = state + (shared ? Html.json(sharedId, shared).source : '');
    const fills = [tags, styles, markup?.html ?? '', data, ''];
    // Concatenated, because `String.replace` would interpret a `$&` in a product's title.
    const bytes = Buffer.from(pieces.map((piece, at) => piece + fills[at]).join(''));
    const tag = hash('sha1', bytes, 'base64url');
    const policy = appHeaders({
      https: this.https,
      scripts: [...parts.scripts, ...cspScriptHashes(tags)],
      styles: [...parts.styles, ...cspStyleHashes(styles)],
    });
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
  const [first, afterStart] = cutAt(page, start);
  const [defaultTags, afterTags] = cutAt(afterStart, end);
  const [second, afterStyles] = cutAt(afterTags, stylesMark);
  const [third, afterMarkup] = cutAt(afterStyles, markupMark);
  const [fourth, last] = cutAt(afterMarkup, stateMark);
  const fixed = first + afterTags;
  return {
    builtAt,
    pieces: [first, second, third, fourth, last],
    defaultTags,
    scripts: cspScriptHashes(fixed),
    styles: cspStyleHashes(fixed),
  };
}

/** @returns the text before and after the mark; without a mark, the page and an empty text */
function cutAt(page: string, mark: string): [before: string, after: string] {
  const at = page.indexOf(mark);
  return at === -1 ? [page, ''] : [page.slice(0, at), page.slice(at + mark.length)];
}
