import type { Page } from '@playwright/test';
import { expect } from '../support/test';

interface SeenMail {
  subject: string;
  text: string;
}

/** Waits for a mail to arrive. @returns the address in it of one of the shop's pages */
export async function linkIn(page: Page, to: string, subject: RegExp, path: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { mails } = (await (await page.request.get(`/sandbox/mail.json?to=${to}`)).json()) as { mails: SeenMail[] };
      const mail = mails.find((each) => subject.test(each.subject));
      found = mail?.text.split(/\s/).find((word) => word.includes(path));
      return found;
    })
    .toBeTruthy();
  return found!;
}
