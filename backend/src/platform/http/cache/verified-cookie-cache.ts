import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SessionUser } from '../../../shared/session-user.js';
import { Cookies } from '../auth/cookies.js';
import { hasRecentWrite } from './read-your-writes.middleware.js';

export interface Visitor {
  readonly hasSession: boolean;
}

interface Entry extends Visitor {
  readonly expiresAt: number;
}

const maxEntries = 5_000;
const maxCookieLength = 2_000;

/**
 * Cookie headers whose session and CSRF token the guards verified within the last minute. They give access to public
 * responses only, so a session that has ended since does no harm.
 */
@Injectable()
export class VerifiedCookieCache {
  /** In ms. The guards store a session's last use once a minute; skipping them adds at most another minute of lag. */
  static readonly maxAge = 60_000;

  readonly #entries = new Map<string, Entry>();

  constructor(private readonly cookies: Cookies) {}

  /** To be called after the guards: a cookie that the response replaces is not remembered as verified. */
  add(request: Request, response: Response, shopper: SessionUser | null): void {
    const { cookie, authorization } = request.headers;
    if (cookie === undefined || authorization !== undefined || cookie.length > maxCookieLength) return;
    if (this.#entries.has(cookie) || response.hasHeader('Set-Cookie') || hasRecentWrite(request, this.cookies)) return;
    // Not for staff, who must see changes immediately, nor for unknown sessions, which another instance may be opening.
    if (shopper ? shopper.role === 'admin' : this.cookies.read(request, this.cookies.session) !== null) return;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    this.#entries.set(cookie, {
      hasSession: shopper !== null,
      expiresAt: performance.now() + VerifiedCookieCache.maxAge,
    });
  }

  /** @param cookie the header as it was sent */
  get(cookie: string): Visitor | undefined {
    const entry = this.#entries.get(cookie);
    if (entry && entry.expiresAt < performance.now()) {
      this.#entries.delete(cookie);
      return undefined;
    }
    return entry;
  }
}
