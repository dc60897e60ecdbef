import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callShop } from '../support/api';
import { type ArrivedMail, linkIn, mailTo, showMail } from '../support/mails';
import { buy, putInCart, registerAndSignIn, signIn } from '../support/preconditions';
import { admin } from '../support/server/admin-credentials';
import { staffOn } from '../support/staff-actions';
import { test } from '../support/test';

const screens = process.env['SCREENS_DIR'] ?? fileURLToPath(new URL('../../../docs/screens', import.meta.url));
const folder = join(screens, 'mails');
const widths = [360, 720];
const schemes = ['light', 'dark'] as const;

const asha = { name: 'Asha', email: 'asha.iyer@example.test', password: 'seven green bicycles' };
const newEmail = 'asha.rao@example.test';

test('the mails of the shop', async ({ page, anotherPerson }) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shown: [name: string, mail: ArrivedMail][] = [];
  const arrives = async (name: string, to: string, subject: RegExp) => {
    const mail = await mailTo(page, to, subject);
    shown.push([name, mail]);
    return mail;
  };

  await registerAndSignIn(page, asha);
  await signIn(await anotherPerson(), asha);
  const orders = {
    sent: await buysTwoThings(page),
    delivered: await buysTwoThings(page),
    rejected: await buysTwoThings(page),
  };
  const keeper = await staffOn(await anotherPerson());
  const sets = (id: string, change: object) => callShop(keeper, 'PUT', `/admin/order/update/${id}`, change);
  await sets(orders.sent, { status: 'inShipping' });
  await sets(orders.delivered, { status: 'delivered' });
  await sets(orders.rejected, { status: 'rejected', refund: true });

  await arrives('order-confirmed', asha.email, /is confirmed$/);
  await arrives('order-sent', asha.email, /is on its way$/);
  await arrives('order-delivered', asha.email, /has been delivered$/);
  const { data } = await callShop<{ data: { cartItems: { id: string }[] } }>(
    page,
    'GET',
    `/shop/order/details/${orders.delivered}`,
  );
  for (const [at, { id }] of data.cartItems.entries()) {
    const wanted = { orderId: orders.delivered, lines: [{ id, quantity: 1, reason: 'Too small' }] };
    const asked = await callShop<{ data: { _id: string } }>(page, 'POST', '/shop/returns', wanted, 201);
    const step = (change: object) => callShop(keeper, 'PUT', `/admin/returns/${asked.data._id}`, change);
    if (at === 0)
      await step({ state: 'refused', note: 'We are sorry: it has been worn, so that we can’t sell it again.' });
    else for (const state of ['accepted', 'received']) await step({ state });
  }
  await arrives('return-asked', asha.email, /^We have received your return request/);
  await arrives('return-refused', asha.email, /^About your return/);
  await arrives('return-accepted', asha.email, /^You can send back/);
  await arrives('return-received', asha.email, /has arrived$/);
  await arrives('order-rejected', asha.email, /^We can’t deliver order/);
  await arrives('welcome', asha.email, /^Welcome/);
  await arrives('new-sign-in', asha.email, /^New sign-in/);
  await waitsForBag(page, keeper);
  await arrives('back-in-stock', asha.email, /^It is back in stock/);
  await callShop(page, 'POST', '/users/forgot-password', { email: asha.email });
  await arrives('password-reset', asha.email, /^Choose a new password/);
  const password = 'eight blue kites';
  await callShop(page, 'PUT', '/users/password', { currentPassword: asha.password, newPassword: password });
  await arrives('password-changed', asha.email, /^Your password was changed/);
  await callShop(page, 'POST', '/users/change-email', { email: newEmail, currentPassword: password });
  const confirmation = await arrives('new-email', newEmail, /^Confirm your new email/);
  const token = new URL(linkIn(confirmation, '/auth/confirm-email')).searchParams.get('token');
  await callShop(page, 'POST', '/users/confirm-email', { token });
  await arrives('email-changed', asha.email, /^Your email was changed/);
  await callShop(page, 'DELETE', '/users/me', { currentPassword: password });
  await arrives('account-deleted', newEmail, /^Your account is deleted/);
  await callShop(keeper, 'POST', '/users/confirm-password', { password: admin.password });
  await callShop(keeper, 'POST', '/admin/staff/invite', { email: newEmail, staffRole: 'packer' }, 201);
  await arrives('staff-invitation', newEmail, /^Work with us/);

  const reader = await anotherPerson();
  for (const [name, mail] of shown) await captureMail(reader, name, mail);
  writeFileSync(join(folder, 'README.md'), indexOf(shown));
});

async function buysTwoThings(page: Page): Promise<string> {
  await putInCart(page, 'women');
  await putInCart(page, 'accessories');
  return buy(page);
}

/** Asks for a bag that is sold out, which then comes back. */
async function waitsForBag(page: Page, keeper: Page): Promise<void> {
  const { data } = await callShop<{ data: Bag[] }>(keeper, 'GET', '/admin/getProduct?q=small+evening+bag');
  const [{ _id: productId, version, variants }] = data as [Bag];
  await callShop(page, 'POST', '/shop/stock-alerts', { productId, variantId: variants[0]?._id }, 201);
  await callShop(keeper, 'PUT', `/admin/editProduct/${productId}`, { version, totalStock: 3 });
}

interface Bag {
  _id: string;
  version: number;
  variants: { _id: string }[];
}

async function captureMail(page: Page, name: string, mail: ArrivedMail): Promise<void> {
  for (const scheme of schemes) {
    await showMail(page, mail, scheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 });
      const png = await page.screenshot({ fullPage: true });
      await sharp(png)
        .webp({ quality: 72 })
        .toFile(join(folder, `${name}-${width}-${scheme}.webp`));
    }
  }
}

function indexOf(shown: readonly [name: string, mail: ArrivedMail][]): string {
  const sections = shown.map(([name, { subject }]) => {
    const title = subject.replace(/LL-\d+/, 'LL-…');
    const pictures = schemes.flatMap((scheme) =>
      widths.map((width) => `![${title}, ${width} px wide, ${scheme}](${name}-${width}-${scheme}.webp)`),
    );
    return `## ${title}\n\n${pictures.join('\n')}\n`;
  });
  return `# The shop's mails\n\nMade by \`make screenshots\` from what arrives in the mailbox.\n\n${sections.join('\n')}`;
}
