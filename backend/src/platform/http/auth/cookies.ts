import type { CookieOptions, Request, Response } from 'express';

/** Names and attributes of the shop's cookies. Behind https they are bound to the host and sent encrypted only. */
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

  /** @param lifetime seconds */
  setHttpOnly(response: Response, name: string, value: string, lifetime: number): void {
    response.cookie(name, value, { ...this.#attributes, httpOnly: true, maxAge: lifetime * 1000 });
  }

  /** Sets a cookie that the page's scripts may read. */
  setReadable(response: Response, name: string, value: string): void {
    response.cookie(name, value, this.#attributes);
  }

  /** The value of the `Set-Cookie` header that `setReadable` sends. */
  readableHeader(name: string, value: string): string {
    return `${name}=${encodeURIComponent(value)}; Path=/;${this.isHttps ? ' Secure;' : ''} SameSite=Lax`;
  }

  clear(response: Response, name: string): void {
    response.clearCookie(name, this.#attributes);
  }

  get #attributes(): CookieOptions {
    return { path: '/', sameSite: 'lax', secure: this.isHttps };
  }
}
