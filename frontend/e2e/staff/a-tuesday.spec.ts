import { readFileSync } from 'node:fs';
import { expectToFitAndBeAccessible } from '../support/axe';
import { linkTo, mailTo } from '../support/mails';
import { buy, putInCart, signInAsGuest } from '../support/preconditions';
import { logIn, toast } from '../support/shopping';
import { confirmPassword, staffOn } from '../support/staff-actions';
import { expect, test } from '../support/test';

// What is refused until the password is entered again.
test.use({ allowedErrors: [/status of 403/] });

const customers = ['tessa', 'tilda', 'tomas'].map((name) => `${name}@tuesday.example.test`);
const packer = { email: 'pia@tuesday.example.test', password: 'seven green bicycles' };

test('a Tuesday: the shopkeeper packs and sends, answers, refunds, changes home and takes on a packer', async ({
  page,
  anotherPerson,
}) => {
  for (const email of customers) {
    const shopper = await anotherPerson();
    await signInAsGuest(shopper);
    await putInCart(shopper);
    await buy(shopper, email);
  }

  // Comes in, and prints what is to be packed.
  const keeper = await staffOn(page);
  await keeper.getByRole('link', { name: 'Orders', exact: true }).click();
  await keeper.getByRole('searchbox', { name: /^Search by/ }).fill('tuesday.example');
  await keeper.getByLabel('Payment').selectOption('paid');
  await expect(keeper).toHaveURL(/q=tuesday.example/);
  await expect(keeper).toHaveURL(/paymentStatus=paid/);
  await expect(keeper.getByRole('button', { name: /View Details/ })).toHaveCount(3);
  await keeper.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const slips = keeper.waitForEvent('popup');
  await keeper.getByRole('link', { name: /^Print packing slips/ }).click();
  await expect((await slips).getByRole('heading', { name: /packing slip/i })).toHaveCount(3);

  // Sends one with its number, has handed over another, and sends the rest at once.
  for (const { email, status } of [
    { email: customers[0]!, status: 'inShipping' },
    { email: customers[2]!, status: 'delivered' },
  ]) {
    await keeper.getByRole('row').filter({ hasText: email }).getByRole('button').last().click();
    const order = keeper.getByRole('dialog', { name: /^Order LL-/ });
    await order.getByLabel('Order Status').selectOption(status);
    if (status === 'inShipping') {
      await order.getByLabel('Carrier').fill('DHL');
      await order.getByLabel('Tracking number').fill('JJD000000000');
    }
    await order.getByRole('button', { name: 'Update Order Status' }).click();
    await expect(toast(keeper, 'Order status updated successfully!')).toBeVisible();
    await order.getByRole('button', { name: 'Close' }).click();
    await expect(order).toBeHidden();
  }
  await keeper.getByRole('button', { name: 'Change status' }).click();
  const change = keeper.getByRole('dialog', { name: /^Change 3 orders/ });
  await change.getByLabel('New status').selectOption('inShipping');
  await change.getByLabel('Carrier').fill('DHL');
  await expectToFitAndBeAccessible(keeper, 'the change of many orders');
  await change.getByRole('button', { name: 'Change 3 orders' }).click();
  const tray = keeper.getByRole('region', { name: 'What the shop is working on' });
  await expect(tray.getByText('1 could not be changed.')).toBeVisible();
  await expect(keeper.getByRole('row').filter({ hasText: customers[1]! })).toContainText('In Shipping');
  await expectToFitAndBeAccessible(keeper, 'a job that has ended');
  const report = keeper.waitForEvent('download');
  await tray.getByRole('link', { name: 'Which, and why' }).click();
  expect(readFileSync(await (await report).path(), 'utf8')).toMatch(/^LL-\d+,This order is Delivered\./m);
  await tray.getByRole('button', { name: /^Close/ }).click();
  await expect(tray).toBeHidden();
  const { text } = await mailTo(keeper, customers[0]!, /is on its way$/);
  expect(text).toContain('JJD000000000');

  // A customer writes: is found by email, noted, and gets a line back.
  await keeper.keyboard.press('/');
  await keeper.keyboard.type('tilda@tuesday');
  await keeper
    .getByRole('option', { name: /tilda@tuesday/ })
    .last()
    .click();
  await expect(keeper.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(keeper).toHaveURL(/\/admin\/customers\//);
  await keeper.getByRole('textbox', { name: 'Note' }).fill('The zip is broken: one line goes back.');
  await keeper.getByRole('button', { name: 'Add Note' }).click();
  await expect(keeper.getByRole('listitem').filter({ hasText: 'The zip is broken' })).toBeVisible();
  await keeper
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const order = keeper.getByRole('dialog', { name: /^Order LL-/ });
  await order.getByRole('button', { name: 'Refund…' }).click();
  const refund = keeper.getByRole('dialog', { name: /^Refund LL-/ });
  await refund
    .getByLabel(/^Pieces of/)
    .first()
    .selectOption('1');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(toast(keeper, 'The money is on its way back to the customer.')).toBeVisible();
  await order.getByRole('button', { name: 'Close' }).click();

  // Home gets other words, which shoppers see at once.
  await expect(order).toBeHidden();
  await keeper.getByRole('link', { name: 'Banners' }).click();
  await keeper.getByRole('button', { name: 'Edit Good on your feet' }).click();
  const banner = keeper.getByRole('dialog', { name: 'Edit banner' });
  await banner.getByLabel('Heading').fill('Boots of a Tuesday');
  await banner.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(keeper, 'Banner saved.')).toBeVisible();
  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  await shopper.goto('/shop/home');
  for (let slide = 1; slide < 3; slide++) await shopper.getByRole('button', { name: 'Next' }).click();
  await expect(shopper.getByText('Boots of a Tuesday')).toBeVisible();

  // Somebody comes to help with the packing.
  await keeper.goto('/admin/staff');
  await keeper.getByRole('button', { name: '+ Invite' }).click();
  const invitation = keeper.getByRole('dialog', { name: 'Invite somebody' });
  await invitation.getByLabel('Email').fill(packer.email);
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await confirmPassword(keeper);
  await expect(toast(keeper, 'The invitation is on its way.')).toBeVisible();
  const pia = await anotherPerson();
  await pia.goto(await linkTo(pia, packer.email, /^Work with us/, '/auth/accept-invitation'));
  await pia.getByLabel('Your name').fill('Pia');
  await pia.getByLabel('Password', { exact: true }).fill(packer.password);
  await pia.getByRole('button', { name: 'Make my account' }).click();
  await pia.getByRole('link', { name: 'Log in' }).click();
  await logIn(pia, packer);
  await expect(pia.getByRole('heading', { name: 'Order List' })).toBeVisible();
  await pia.goto('/admin/settings');
  await expect(pia.getByRole('heading', { name: 'This page isn’t part of your work here.' })).toBeVisible();
});
