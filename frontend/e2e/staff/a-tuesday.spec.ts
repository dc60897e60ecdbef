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
  await expect(keeper).toHaveURL(/paymentStatus=paid/);
  await expect(keeper.getByRole('button', { name: /View Details/ })).toHaveCount(3);
  await keeper.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const slips = keeper.waitForEvent('popup');
  await keeper.getByRole('link', { name: /^Print packing slips/ }).click();
  await expect((await slips).getByRole('heading', { name: /packing slip/i })).toHaveCount(3);

  // Sends all three.
  for (const [index, email] of customers.entries()) {
    await keeper.getByRole('row').filter({ hasText: email }).getByRole('button').last().click();
    const order = keeper.getByRole('dialog', { name: /^Order LL-/ });
    await order.getByLabel('Order Status').selectOption('inShipping');
    await order.getByLabel('Carrier').fill('DHL');
    await order.getByLabel('Tracking number').fill(`JJD00000000${index}`);
    await order.getByRole('button', { name: 'Update Order Status' }).click();
    await expect(order.getByText(`Tracking number: JJD00000000${index}`)).toBeVisible();
    await order.getByRole('button', { name: 'Close' }).click();
    await expect(order).toBeHidden();
  }
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
