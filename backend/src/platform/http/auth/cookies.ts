import type { CookieOptions, Request, Response } from 'express';
import { bearerToken } from './bearer-token.js';

/** Names and attributes of the shop's cookies. With HTTPS all of them are `Secure`. */
export class Cookies {
  readonly session: string;
  readonly guest: string;
  /** Identifies the browser, so that a sign-in from a new device is noticed. */
  readonly device: string;
  readonly csrf = 'XSRF-TOKEN';

  constructor(private readonly isHttps: boolean) {
    this.session = isHttps ? '__Host-sid' : 'sid';
    this.guest = isHttps ? '__Host-guest' : 'guest';
    this.device = isHttps ? '__Host-device' : 'device';
  }

  read(request: Request, name: string): string | null {
    const value = (request.cookies as Record<string, unknown> | undefined)?.[name];
    return typeof value === 'string' && value.length > 0 && value.length < 2048 ? value : null;
  }

  /** The session's token, from a bearer token or else the cookie. @returns null without either */
  sessionToken(request: Request): string | null {
    return bearerToken(request) ?? this.read(request, this.session);
  }

  /** @param lifetime seconds */
  setHttpOnly(response: Response, name: string, value: string, lifetime: number): void {
    this.#unset(response, name);
    response.cookie(name, value, { ...this.#attributes, httpOnly: true, maxAge: lifetime * 1000 });
  }

  /** A cookie that the page's scripts may read, until the browser is closed. */
  setReadable(response: Response, name: string, value: string): void {
    this.#unset(response, name);
    response.cookie(name, value, this.#attributes);
  }

  clear(response: Response, name: string): void {
    this.#unset(response, name);
    response.clearCookie(name, this.#attributes);
  }

  /** Whether the response sets that cookie. */
  isSet(response: Response, name: string): boolean {
    return setCookiesOf(response).some((line) => line.startsWith(`${name}=`));
  }

  /** Removes an earlier `Set-Cookie` of that name: with two of them, clients disagree about which one counts. */
  #unset(response: Response, name: string): void {
    const lines = setCookiesOf(response);
    const others = lines.filter((line) => !line.startsWith(`${name}=`));
    if (others.length === lines.length) return;
    if (others.length > 0) response.setHeader('Set-Cookie', others);
    else response.removeHeader('Set-Cookie');
  }

  get #attributes(): CookieOptions {
    return { path: '/', sameSite: 'lax', secure: this.isHttps };
  }
}

function setCookiesOf(response: Response): string[] {
  return [response.getHeader('Set-Cookie') ?? []].flat() as string[];
}
