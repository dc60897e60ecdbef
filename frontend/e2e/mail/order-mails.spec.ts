import { expectAccessibleMail, expectToFitAndBeAccessible } from '../support/axe';
import { press } from '../support/keyboard';
import { linkIn, mailsTo, mailTo, showMail } from '../support/mails';
import { buy, putInCart, registerAndSignIn } from '../support/preconditions';
import { openerOf, toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

const asha = { name: 'Asha', email: 'asha.orders@example.test', password: 'seven green bicycles' };

test('a shopper opens the order from its mail, and staff send the mail again', async ({ page, anotherPerson }) => {
  await registerAndSignIn(page, asha);
  const title = await putInCart(page);
  const orderId = await buy(page);
  const mail = await mailTo(page, asha.email, /is confirmed$/);
  expect(mail.text).toContain(title.slice(0, 40));

  const reader = await anotherPerson();
  for (const scheme of ['light', 'dark'] as const) {
    await showMail(reader, mail, scheme);
    await expect(reader.getByRole('row').filter({ hasText: title }).getByRole('rowheader')).toBeVisible();
    await expectAccessibleMail(reader, `the confirmation in ${scheme} colours`);
    const isWider = await reader.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, 'it scrolls sideways').toBe(false);
  }

  await page.goto(linkIn(mail, '/shop/account'));
  await expect(page.getByRole('dialog').getByText(orderId)).toBeVisible();

  const keeper = await signInAsStaff(await anotherPerson());
  await keeper.goto('/admin/orders');
  await openerOf(keeper, orderId).click();
  const dialog = keeper.getByRole('dialog');
  const sent = dialog.getByRole('listitem').filter({ hasText: 'Order confirmed' }).filter({ hasText: asha.email });
  await expect(sent).toContainText(/Sent \d/);
  await expectToFitAndBeAccessible(keeper, 'an order with its mails');
  await press(keeper, dialog.getByRole('button', { name: 'Send again: Order confirmed' }));
  await expect(toast(keeper, 'The mail is being sent again.')).toBeVisible();
  await expect(dialog.getByText('Order confirmed, sent again')).toBeVisible();
  const copies = async () => (await mailsTo(page, asha.email)).filter(({ subject }) => subject === mail.subject).length;
  await expect.poll(copies).toBe(2);
});
