import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../metrics/metrics.js';
import { Sql } from '../../postgres/sql.js';
import { mailPriorities } from '../mail-template.js';
import { type Outcome, outcomes, transportFailures } from '../transport/mail-transport.js';
import { ServerRest } from './server-rest.js';

interface Waiting {
  readonly priority: number;
  readonly mails: number;
  readonly seconds: number;
}

const waiting = `
  select priority, count(*)::int as mails,
         coalesce(max(extract(epoch from now() - created_at)), 0)::float8 as seconds
    from platform.mail where state = 'waiting' and due_at <= now() group by 1`;
const dead = `
  select count(*)::int as mails from platform.mail m
   where state = 'dead' and to_address is not null and not exists (
     select from platform.mail r where r.resend_of = coalesce(m.resend_of, m.id) and r.resend_number > m.resend_number)`;
const postponed = `
  select count(*)::int as mails from platform.mail where is_postponed and state = 'waiting' and due_at > now()`;

/** Buckets of the histogram, in seconds; the last is the timeout for a reply of the server. */
const sendingBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 600];

/** Metrics of waiting and failed mails, of attempts, and of pauses of the mail server. */
@Injectable()
export class MailMetrics implements OnModuleInit {
  /** Counts an attempt under its result. */
  readonly countAttempt: (outcome: Outcome['kind'] | 'template') => void;
  /** Records how long the mail server took for one mail, in seconds. */
  readonly observeSending: (seconds: number) => void;

  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
    private readonly rest: ServerRest,
  ) {
    const attempts = { name: 'shop_mail_attempts_total', help: 'Attempts to send a mail, by what became of them.' };
    const sending = { name: 'shop_mail_send_seconds', help: 'Duration of attempts to send a mail.' };
    this.observeSending = metrics.histogram(sending, sendingBounds);
    this.countAttempt = metrics.counter(attempts, 'outcome', [...outcomes, 'template']);
  }

  onModuleInit(): void {
    const labels = ['priority'];
    this.metrics.gauge({ name: 'shop_mail_waiting', help: 'Mails that are due and not sent.', labels }, () =>
      this.#waiting(({ mails }) => mails),
    );
    this.metrics.gauge({ name: 'shop_mail_oldest_seconds', help: 'How old the oldest of them is.', labels }, () =>
      this.#waiting(({ seconds }) => seconds),
    );
    this.metrics.gauge({ name: 'shop_mail_dead', help: 'Mails that could not be sent and need a person.' }, () =>
      this.#count(dead),
    );
    this.metrics.gauge(
      { name: 'shop_mail_postponed', help: 'Mails that wait because their address got its most of a day.' },
      () => this.#count(postponed),
    );
    this.metrics.gauge(
      { name: 'shop_mail_transport_paused', help: 'Whether the mail server can’t be used.', labels: ['reason'] },
      () => transportFailures.map((reason) => ({ labels: { reason }, value: this.rest.reason === reason ? 1 : 0 })),
    );
  }

  async #count(sql: string) {
    const [row] = await this.sql.query<{ mails: number }>(sql, []);
    return [{ value: row!.mails }];
  }

  async #waiting(valueOf: (waiting: Waiting) => number) {
    const rows = await this.sql.query<Waiting>(waiting, []);
    return Object.entries(mailPriorities).map(([name, priority]) => {
      const row = rows.find((one) => one.priority === priority);
      return { labels: { priority: name }, value: row ? valueOf(row) : 0 };
    });
  }
}
