import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../postgres/connection/database-errors.js';
import { DeliveryObservers } from '../delivery-observers.js';
import { MailTransport, type Outcome, type OutgoingMail, transportFailures } from '../transport/mail-transport.js';
import { ComposeMail } from './compose-mail.js';
import { MailMetrics } from './mail.metrics.js';
import { type LeasedMail, MailQueue, type NextState } from './mail-queue.js';
import { nextState } from './next-state.js';
import { ServerRest } from './server-rest.js';

const renewalMs = 60_000;
/** Between attempts to store a result. */
const [shortestPauseMs, longestPauseMs] = [250, 4_000];
/** Added to the rest, so that another mail is tried first: this one may be why the server closed the connection. */
const secondsBehindOthers = 5;
const secondsAfterFault = 60;
/** A mail with more repeats is given up: it may be what crashes the processes that send it. */
const maxRepeats = 5;

/** Makes one attempt to send a mail, and renews the mail's lease meanwhile. */
@Injectable()
export class SendMail {
  readonly #log = new Logger('Mail');

  constructor(
    private readonly queue: MailQueue,
    private readonly rest: ServerRest,
    private readonly compose: ComposeMail,
    private readonly transport: MailTransport,
    private readonly metrics: MailMetrics,
    private readonly observers: DeliveryObservers,
  ) {}

  /** Never rejects: after an unexpected error the mail is tried again when its lease has expired. */
  async execute(mail: LeasedMail, shutdown: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewal = setInterval(() => void this.#renew(mail, lost), renewalMs);
    try {
      const next = await this.#attempt(mail, AbortSignal.any([shutdown, lost.signal]));
      await this.#notify(mail, next);
      const state = await this.#settle(mail, next, shutdown);
      if (state === null) this.#log.warn(`Mail ${mail.id} was erased, or taken over by another instance.`);
      else if (state === 'dead') this.#log.warn(`Mail ${mail.id} could not be sent: ${next.errorClass ?? ''}.`);
    } catch (error) {
      this.#log.error(`Mail ${mail.id} is left for later: ${sentence(error)}`);
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * While the database is unavailable, it tries again until the shop stops: an accepted mail whose result is not stored
   * is sent once more when its lease has expired, which is prolonged once the database is back.
   */
  async #settle(mail: LeasedMail, next: NextState, shutdown: AbortSignal): Promise<string | null> {
    for (let pause = shortestPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        return await this.queue.settle(mail, next);
      } catch (error) {
        if (shutdown.aborted || !isDatabaseUnavailable(error)) throw error;
        this.#log.warn(`The result of mail ${mail.id} is not stored yet: ${sentence(error)}`);
      }
      await sleep(pause, undefined, { signal: shutdown }).catch(() => undefined);
    }
  }

  /** If the mail was erased or taken over by another instance, its attempt ends unless the server has all of it. */
  async #renew(mail: LeasedMail, lost: AbortController): Promise<void> {
    const isOurs = await this.queue.renew(mail).catch(() => true);
    if (!isOurs) lost.abort();
  }

  async #attempt(mail: LeasedMail, abort: AbortSignal): Promise<NextState> {
    if (mail.repeats > maxRepeats) return { state: 'dead', errorClass: 'unknown' };
    const written = await this.#write(mail);
    if ('state' in written) return written;
    const startedAt = performance.now();
    const outcome = await this.transport.send(written, abort);
    this.metrics.observeSending((performance.now() - startedAt) / 1_000);
    this.metrics.countAttempt(outcome.kind);
    return this.#next(mail, outcome);
  }

  async #notify({ personId, to }: LeasedMail, { state, errorClass }: NextState): Promise<void> {
    const isAccepted = state === 'sent';
    if (personId === null || to === null || !(isAccepted || errorClass === 'rejected')) return;
    await this.observers.notify({ personId, to, isAccepted });
  }

  async #write(mail: LeasedMail): Promise<OutgoingMail | NextState> {
    const isStillTrue = await this.compose.isStillTrue(mail).catch((error: unknown) => error);
    if (isStillTrue === false) return { state: 'cancelled' };
    if (isStillTrue !== true) {
      this.#log.error(`Mail ${mail.id} could not be checked: ${sentence(isStillTrue)}`);
      return { state: 'waiting', pause: secondsAfterFault, isUncounted: true };
    }
    try {
      const written = this.compose.execute(mail);
      if (written === 'rejected') return { state: 'dead', errorClass: 'rejected', reply: 'This is no email address.' };
      return typeof written === 'string' ? { state: written } : written;
    } catch (error) {
      this.#log.error(`The template of ${mail.template} failed: ${sentence(error)}`);
      this.metrics.countAttempt('template');
      return { state: 'dead', errorClass: 'template', reply: sentence(error) };
    }
  }

  #next(mail: LeasedMail, outcome: Outcome): NextState {
    const next = nextState(mail, outcome);
    const failure = transportFailures.find((kind) => kind === outcome.kind);
    if (failure) {
      const rest = this.rest.begin(failure);
      this.#log.warn(`The mail server can't be used (${failure}); mails wait for ${Math.round(rest)} s.`);
      return { ...next, pause: Math.max(rest, next.pause ?? 0) + secondsBehindOthers };
    }
    if (outcome.kind !== 'aborted') this.rest.end();
    return next;
  }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
