import type { CookieOptions, Request, Response } from 'express';

/** Names and attributes of the shop's cookies; behind https they are bound to the host and never sent in the clear. */
export class Cookies {
  readonly session: string;
  readonly guest: string;
  readonly csrf = 'XSRF-TOKEN';

  constructor(private readonly isHttps: boolean) {
    this.session = isHttps ? '__Host-sid' : 'sid';
    this.guest = isHttps ? '__Host-guest' : 'guest';
  }

  read(request: Request, name: string): string | null {
    const value = (request.cookies as Record<string, unknown> | undefined)?.[name];
    return typeof value === 'string' && value.length > 0 && value.length < 2048 ? value : null;
  }

  /** @param lasts seconds */
  hide(response: Response, name: string, value: string, lasts: number): void {
    response.cookie(name, value, { ...this.#attributes, httpOnly: true, maxAge: lasts * 1000 });
  }

  /** One that the page's own scripts may read. */
  show(response: Response, name: string, value: string): void {
    response.cookie(name, value, this.#attributes);
  }

  /** The header that `show` sets. */
  shown(name: string, value: string): string {
    return `${name}=${encodeURIComponent(value)}; Path=/;${this.isHttps ? ' Secure;' : ''} SameSite=Lax`;
  }

  clear(response: Response, name: string): void {
    response.clearCookie(name, this.#attributes);
  }

  get #attributes(): CookieOptions {
    return { path: '/', sameSite: 'lax', secure: this.isHttps };
  }
}
