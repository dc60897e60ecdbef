import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Shopper } from '../../../shared/shopper.js';
import { Cookies } from '../auth/cookies.js';
import { wroteLately } from './read-your-writes.middleware.js';

/** Somebody whose cookies were looked at a moment ago. */
export interface Visitor {
  /** Whether they have a session. */
  readonly isSomebody: boolean;
}

interface Known extends Visitor {
  readonly until: number;
}

const mostKnown = 5_000;
const longestCookies = 2_000;

/**
 * Whose cookies need no look for a while, because there was one and nothing was to be said about them: the session lived and its last
 * use was written down, the token for changes went with it. They may be told what everybody may be told, and that only; whether the session still
 * lives makes no difference to that. Known by the very text in which a browser sends its cookies, in this process.
 */
@Injectable()
export class KnownVisitors {
  /** In ms: as exact as a session's last use is written down, and that ends sessions after days. */
  static readonly longest = 60_000;

  readonly #known = new Map<string, Known>();

  constructor(private readonly cookies: Cookies) {}

  /** To be called once the guards let them in and nobody will say anything more about cookies. */
  remember(request: Request, response: Response, shopper: Shopper | null): void {
    const { cookie, authorization } = request.headers;
    if (cookie === undefined || authorization !== undefined || cookie.length > longestCookies) return;
    if (this.#known.has(cookie) || response.hasHeader('Set-Cookie') || wroteLately(request, this.cookies)) return;
    // Staff see at once what they changed; and a session that is none may be one to another instance.
    if (shopper ? shopper.role === 'admin' : this.cookies.read(request, this.cookies.session) !== null) return;
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(cookie, { isSomebody: shopper !== null, until: performance.now() + KnownVisitors.longest });
  }

  /** @param cookies as they were sent */
  of(cookies: string): Visitor | undefined {
    const known = this.#known.get(cookies);
    if (known && known.until < performance.now()) {
      this.#known.delete(cookies);
      return undefined;
    }
    return known;
  }
}
