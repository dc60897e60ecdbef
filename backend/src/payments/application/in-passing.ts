import type { Id } from '../../shared/id.js';
import type { PaymentFacts } from '../domain/payment-facts.js';

const most = 1_000;

/** How payments are as this process has just stored or seen them, and goes on with at once, so that it need not read them again. */
export class InPassing {
  readonly #facts = new Map<Id<'Payment'>, PaymentFacts>();

  put(facts: PaymentFacts): void {
    this.#facts.delete(facts.id);
    this.#facts.set(facts.id, facts);
    // Whoever did not go on with theirs: those who came first stand first.
    const [oldest] = this.#facts.keys();
    if (this.#facts.size > most && oldest) this.#facts.delete(oldest);
  }

  /** Once: whoever comes later reads how it stands. */
  take(id: Id<'Payment'>): PaymentFacts | undefined {
    const facts = this.#facts.get(id);
    this.#facts.delete(id);
    return facts;
  }
}
