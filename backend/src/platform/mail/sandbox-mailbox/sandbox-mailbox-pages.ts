import { type Choice, sandboxPage, radioButtons } from '../../http/output/sandbox-page-layout.js';
import { type Html, html } from '../../http/output/html.js';
import type { MailboxMessage, MailScenario } from './sandbox-mailbox.js';

const scenarioLabels: Record<MailScenario, Choice> = {
  take: { label: 'Accepted', hint: 'The mail arrives here.' },
  refuse: { label: 'Refused', hint: 'There is no such address.' },
  slow: { label: 'Slow', hint: 'The mail arrives after ten seconds.' },
  drop: { label: 'Line is dropped', hint: 'The mail arrives, but the shop gets no reply and repeats it once.' },
};

export function listPage(mails: readonly MailboxMessage[], to: string | null, next: MailScenario): string {
  return page(
    'Mails',
    html`<h1>Mails</h1>
      <form class="filter" action="/sandbox/mail">
        <label for="to">To</label>
        <input id="to" name="to" type="email" value="${to ?? ''}" placeholder="Any address" />
        <button>Show</button>
      </form>
      ${
        mails.length > 0
          ? html`<ol class="mails">
              ${mails.map((mail) => rowOf(mail, mails))}
            </ol>`
          : html`<p class="text">There are no mails${to ? html` to ${to}` : undefined} yet.</p>`
      }
      <details class="scenarios">
        <summary>Simulate another outcome</summary>
        <form method="post" action="/sandbox/mail/next">
          <fieldset>
            <legend>What should happen to the next mail?</legend>
            ${radioButtons('outcome', scenarioLabels, next)}
          </fieldset>
          <button>Save</button>
        </form>
      </details>`,
  );
}

export function messagePage({ id, to, subject, text, headers, receivedAt }: MailboxMessage): string {
  return page(
    subject,
    html`<p class="back"><a href="/sandbox/mail">All mails</a></p>
      <h1>${subject}</h1>
      <p class="text">To <a href="/sandbox/mail?${toQuery(to)}">${to}</a>, ${timeOf(receivedAt)}</p>
      <div class="parts">
        <iframe
          src="/sandbox/mail/${id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          title="The mail as HTML"
        ></iframe>
        <div>
          <h2>Text</h2>
          <pre>${text}</pre>
          <h2>Headers</h2>
          <pre>${headers}</pre>
        </div>
      </div>`,
  );
}

function page(title: string, content: Html): string {
  const notice = 'These mails have not left this machine.';
  return sandboxPage({ title, of: 'Sandbox mailbox', notice, style: '/sandbox/mail/style.css', content });
}

/** A repeated mail shows how often it came. */
function rowOf({ id, messageId, to, subject, receivedAt }: MailboxMessage, all: readonly MailboxMessage[]): Html {
  const times = all.filter((mail) => mail.messageId === messageId).length;
  return html`<li>
    <a href="/sandbox/mail/${id}">${subject}</a>${times > 1 ? html` <strong>${times}×</strong>` : undefined}
    <small>${to}, ${timeOf(receivedAt)}</small>
  </li>`;
}

function toQuery(to: string): string {
  return new URLSearchParams({ to }).toString();
}

function timeOf(date: Date): string {
  return date.toISOString().replace('T', ' ').slice(0, 19);
}
