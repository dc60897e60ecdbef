import { callShop } from '../support/api';
import { expectToFitAndBeAccessible } from '../support/axe';
import { press } from '../support/keyboard';
import { mailsFail, mailsTo, mailTo, refuseNextMail } from '../support/mails';
import { buy, putInCart, registerAndSignIn } from '../support/preconditions';
import { openerOf, toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

const asha = { name: 'Asha', email: 'asha.unreached@example.test', password: 'seven green bicycles' };

test('staff send a failed mail again, and dismiss another failed mail', async ({ page, anotherPerson }) => {
  const keeper = await signInAsStaff(await anotherPerson());
  await registerAndSignIn(page, asha);
  await putInCart(page);
  await refuseNextMail(keeper);
  const orderId = await buy(page);
  await mailsFail(keeper, asha.email, 1);
  await refuseNextMail(keeper);
  const change = { currentPassword: asha.password, newPassword: 'eight blue kites' };
  await callShop(page, 'PUT', '/users/password', change);
  await mailsFail(keeper, asha.email, 2);

  await keeper.goto('/admin/dashboard');
  const failed = keeper.getByRole('link', { name: '2 mails could not be sent' });
  await expect(failed).toBeVisible();
  await expectToFitAndBeAccessible(keeper, 'a dashboard with mails that failed');
  await press(keeper, failed);
  await expect(keeper.getByRole('heading', { name: 'Mails that failed' })).toBeFocused();
  const rows = keeper.getByRole('row').filter({ hasText: asha.email });
  await expect(rows).toHaveCount(2);
  const confirmation = rows.filter({ hasText: 'Order confirmed' });
  await expect(confirmation).toContainText('The mail server does not take mail for this address.');
  await expect(confirmation).toContainText('550 5.1.1 Refused at /sandbox/mail.');
  await expectToFitAndBeAccessible(keeper, 'mails that failed');
  await press(keeper, confirmation.getByRole('link', { name: /^LL-\d+$/ }));
  await expect(openerOf(keeper, orderId)).toBeVisible();
  await keeper.goBack();

  await press(keeper, keeper.getByRole('button', { name: `Send again: Order confirmed, to ${asha.email}` }));
  await expect(toast(keeper, 'The mail is being sent again.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(keeper.getByRole('region', { name: 'List of mails' })).toBeFocused();
  await mailTo(page, asha.email, /is confirmed$/);

  await press(keeper, keeper.getByRole('button', { name: `Dismiss: Password changed, to ${asha.email}` }));
  await expect(toast(keeper, 'The mail is dismissed.')).toBeVisible();
  await expect(keeper.getByText('Every mail could be sent.')).toBeVisible();
  await expectToFitAndBeAccessible(keeper, 'no mail that failed');
  const subjects = (await mailsTo(page, asha.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /password/i.test(subject))).toEqual([]);
});
