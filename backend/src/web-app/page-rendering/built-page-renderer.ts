import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type PageAddress, PageRenderer, type RenderedMarkup, type RenderingPlan } from './page-renderer.port.js';
import { RenderingBudget } from './rendering-budget.js';

/** What the frontend's build for the server exports: `frontend/src/entry-server.tsx`. */
interface BuiltPages {
  loadPages(): Promise<void>;
  planOf(path: string, search: string, hasSession: boolean, shared: object): RenderingPlan | null;
  render(path: string, search: string, hasSession: boolean, response: object | null, shared: object): RenderedMarkup;
}

export const renderings = ['rendered', 'reused', 'failed', 'refused'] as const;
type Rendering = (typeof renderings)[number];

interface Entry {
  /** What the markup was rendered from, as JSON. */
  readonly data: string;
  /** Null where rendering failed. */
  readonly markup: RenderedMarkup | null;
}

const maxEntries = 60;
const maxAddressLength = 500;

/**
 * Renders with the frontend's build for the server, and reuses markup for the same address and data. Without a build,
 * and where rendering fails, pages are sent without markup and rendered by the browser.
 */
export class BuiltPageRenderer extends PageRenderer {
  readonly #log = new Logger('Pages');
  readonly #entries = new LRUCache<string, Entry>({ max: maxEntries });
  #pages: BuiltPages | undefined;
  #builtAt: number | undefined;
  #hasFailed = false;

  /** @param file the frontend's build for the server; `load` imports it, and the shop's start doesn't wait for that */
  constructor(
    private readonly file: string,
    private readonly count: (rendering: Rendering) => void = () => undefined,
    private readonly budget = new RenderingBudget(),
    private readonly importModule: (url: string) => Promise<unknown> = (url) => import(url),
  ) {
    super();
  }

  /** Loads the server build; called again when its file has changed. */
  async load(): Promise<void> {
    if (!existsSync(this.file)) return;
    this.#builtAt = statSync(this.file).mtimeMs;
    this.#pages = undefined;
    this.#hasFailed = false;
    this.#entries.clear();
    try {
      const pages = (await this.importModule(`${pathToFileURL(this.file).href}?built=${this.#builtAt}`)) as BuiltPages;
      await pages.loadPages();
      this.#pages = pages;
    } catch (error) {
      this.#report(error);
    }
  }

  override planOf(address: PageAddress, shared: object): RenderingPlan | null {
    const { path, search, hasSession } = address;
    if (path.length + search.length > maxAddressLength) return null;
    if (this.#builtAt !== statSync(this.file, { throwIfNoEntry: false })?.mtimeMs) void this.load();
    const plan = this.#pages?.planOf(path, search, hasSession, shared) ?? null;
    if (!plan || this.#entries.has(keyOf(address)) || this.budget.isLeft) return plan;
    this.count('refused');
    return null;
  }

  override render(address: PageAddress, response: object | null, shared: object): RenderedMarkup | null {
    const [key, data] = [keyOf(address), JSON.stringify([response, shared])];
    const known = this.#entries.get(key);
    if (known?.data === data) {
      this.count(known.markup ? 'reused' : 'failed');
      return known.markup;
    }
    const pages = this.#pages;
    if (!pages) return null;
    if (!this.budget.isLeft) {
      this.count('refused');
      return null;
    }
    try {
      const { path, search, hasSession } = address;
      const parts = JSON.parse(data) as [object | null, object];
      const markup = this.budget.spend(() => pages.render(path, search, hasSession, ...parts));
      this.#entries.set(key, { data, markup });
      this.count('rendered');
      return markup;
    } catch (error) {
      this.#entries.set(key, { data, markup: null });
      this.#report(error);
      return null;
    }
  }

  /** Logged once, because each visit would fail in the same way. */
  #report(error: unknown): void {
    this.count('failed');
    if (!this.#hasFailed) this.#log.error('Pages are rendered by the browser alone:', error);
    this.#hasFailed = true;
  }
}

function keyOf({ path, search, hasSession }: PageAddress): string {
  return `${String(hasSession)} ${path}${search}`;
}
