const renewBefore = 60_000; // ms
const timeoutMs = 10_000;
const unauthorized = 401;

interface Token {
  readonly value: string;
  /** When to renew the token, in ms by `performance.now()`. */
  readonly expiresAt: number;
}

export class CredentialsRefused extends Error {
  constructor(readonly debugId: string) {
    super('PayPal rejects our credentials.');
  }
}

/** Caches PayPal's access token; concurrent callers share one request. Failures are not cached. */
export class PaypalToken {
  #token: Token | null = null;
  #pending: Promise<Token> | null = null;

  constructor(
    private readonly baseUrl: string,
    private readonly credentials: { readonly clientId: string; readonly clientSecret: string },
  ) {}

  /** @throws Error when PayPal issues no token */
  async value(): Promise<string> {
    if (this.#token && performance.now() < this.#token.expiresAt) return this.#token.value;
    this.#pending ??= this.#request().finally(() => (this.#pending = null));
    this.#token = await this.#pending;
    return this.#token.value;
  }

  /** @param used the token that PayPal rejected */
  forget(used: string): void {
    if (this.#token?.value === used) this.#token = null;
  }

  async #request(): Promise<Token> {
    const { clientId, clientSecret } = this.credentials;
    const response = await fetch(`${this.baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === unauthorized) throw new CredentialsRefused(response.headers.get('paypal-debug-id') ?? '');
    const body = (await response.json()) as { access_token?: unknown; expires_in?: unknown };
    if (!response.ok || typeof body.access_token !== 'string') {
      throw new Error(`PayPal issued no token (${response.status}).`);
    }
    const lifetime = typeof body.expires_in === 'number' ? body.expires_in * 1_000 : 0;
    return { value: body.access_token, expiresAt: performance.now() + lifetime - renewBefore };
  }
}
