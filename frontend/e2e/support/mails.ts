import type { Page } from '@playwright/test';
import { callShop } from './api';
import { expect } from './test';

export interface ArrivedMail {
  id: string;
  subject: string;
  text: string;
  html: string;
}

/** All mails to an address, newest first. */
export async function mailsTo(page: Page, to: string): Promise<ArrivedMail[]> {
  const response = await page.request.get(`/sandbox/mail.json?${new URLSearchParams({ to }).toString()}`);
  return ((await response.json()) as { mails: ArrivedMail[] }).mails;
}

/** Waits for a mail to arrive in the shop's mailbox. */
export async function mailTo(page: Page, to: string, subject: RegExp): Promise<ArrivedMail> {
  let found: ArrivedMail | undefined;
  const arrives = async () => (found = (await mailsTo(page, to)).find((mail) => subject.test(mail.subject)));
  // A mail about a status is sent after a minute.
  await expect.poll(arrives, { timeout: 150_000 }).toBeTruthy();
  return found!;
}

interface ListOfMails {
  data: { to: string | null }[];
  meta: { total: number };
}

const mailsOf = (keeper: Page, state: 'waiting' | 'dead') =>
  callShop<ListOfMails>(keeper, 'GET', `/admin/mails?state=${state}`);

/** Makes the mailbox refuse the next mail, once no mail is waiting that would be refused instead. */
export async function refuseNextMail(keeper: Page): Promise<void> {
  const waiting = async () => (await mailsOf(keeper, 'waiting')).meta.total;
  await expect.poll(waiting, { timeout: 150_000 }).toBe(0);
  await keeper.request.post('/sandbox/mail/next', { form: { outcome: 'refuse' } });
}

/** Waits until this many mails to an address have failed. */
export async function mailsFail(keeper: Page, address: string, count: number): Promise<void> {
  const failed = async () => (await mailsOf(keeper, 'dead')).data.filter(({ to }) => to === address).length;
  await expect.poll(failed).toBe(count);
}

/** @returns the URL in the mail that contains this path of the shop */
export function linkIn({ text }: ArrivedMail, path: string): string {
  const found = text.split(/\s/).find((word) => word.includes(path));
  if (!found) throw new Error(`No address of ${path} in: ${text}`);
  return found;
}

/** Waits for a mail to arrive. @returns the URL in it that contains this path of the shop */
export const linkTo = async (page: Page, to: string, subject: RegExp, path: string): Promise<string> =>
  linkIn(await mailTo(page, to, subject), path);

/** Shows the mail as a mail program does that applies style sheets. */
export async function showMail(page: Page, { html }: ArrivedMail, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setContent(html, { waitUntil: 'load' });
}
