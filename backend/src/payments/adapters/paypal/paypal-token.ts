const renewBefore = 60_000; // ms
const patience = 10_000; // ms
const unauthorized = 401;

interface Token {
  readonly value: string;
  /** By `performance.now()`. */
  readonly goodUntil: number;
}

/** PayPal answers, and does not know us: waiting will not mend that. */
export class CredentialsRefused extends Error {
  constructor(readonly debugId: string) {
    super('PayPal does not take our credentials.');
  }
}

/** What PayPal wants to see with every request. Asked for once for all who need it; a failed try is nobody's answer but its own. */
export class PaypalToken {
  #token: Token | null = null;
  #asking: Promise<Token> | null = null;

  constructor(
    private readonly baseUrl: string,
    private readonly credentials: { readonly clientId: string; readonly clientSecret: string },
  ) {}

  /** @throws Error when PayPal gives none */
  async value(): Promise<string> {
    if (this.#token && performance.now() < this.#token.goodUntil) return this.#token.value;
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    this.#token = await this.#asking;
    return this.#token.value;
  }

  /** @param used the one that PayPal did not take */
  forget(used: string): void {
    if (this.#token?.value === used) this.#token = null;
  }

  async #ask(): Promise<Token> {
    const { clientId, clientSecret } = this.credentials;
    const response = await fetch(`${this.baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === unauthorized) throw new CredentialsRefused(response.headers.get('paypal-debug-id') ?? '');
    const told = (await response.json()) as { access_token?: unknown; expires_in?: unknown };
    if (!response.ok || typeof told.access_token !== 'string') {
      throw new Error(`PayPal gave no token (${response.status}).`);
    }
    const lasts = typeof told.expires_in === 'number' ? told.expires_in * 1_000 : 0;
    return { value: told.access_token, goodUntil: performance.now() + lasts - renewBefore };
  }
}
