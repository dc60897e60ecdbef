import { expectToFitAndBeAccessible } from '../support/axe';
import { buy, putInCart, signInAsGuest } from '../support/preconditions';
import { openerOf } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

/** A sheet of A4 without its margins, in pixels. */
const sheet = { width: 650, height: 980 };

test('an order is printed complete, alone and on white paper, and has a packing slip and an invoice', async ({
  page,
  anotherPerson,
}) => {
  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  const bought = await putInCart(shopper);
  const orderId = await buy(shopper);

  await signInAsStaff(page);
  await page.goto('/admin/orders');
  await openerOf(page, orderId).click();
  const order = page.getByRole('dialog', { name: /^Order LL-\d+$/ });
  await expect(order.getByText('Timeline')).toBeVisible();
  for (const [link, said] of [
    ['Packing slip', '1 piece in 1 line'],
    ['Invoice', 'Paid with PayPal'],
  ] as const) {
    const opened = page.context().waitForEvent('page');
    await order.getByRole('link', { name: link }).click();
    const made = await opened;
    await expect(made.getByText(said)).toBeVisible();
    await expect(made.getByText(bought)).toBeVisible();
    await expectToFitAndBeAccessible(made, link);
    await made.emulateMedia({ media: 'print' });
    await expect(made.getByText('To print this')).toBeHidden();
    await made.close();
  }
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await order.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');

  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-printable]');
  for (const text of ['Loom & Lane', 'Order Summary', bought, '12 Weaver Lane', 'Payment received.'])
    await expect(paper.getByText(text).first()).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  for (const screenOnly of ['Update Order Status', 'Print', 'Close'])
    await expect(paper.getByRole('button', { name: screenOnly })).toBeHidden();
  const shown = await paper.evaluate((box) => ({
    // Cut off where an element is smaller than what is in it.
    cut: [box, ...box.children].filter((each) => each.scrollHeight > each.clientHeight + 1).length,
    position: getComputedStyle(box).position,
    ink: getComputedStyle(box.querySelector('dd')!).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
  expect(shown).toEqual({ cut: 0, position: 'static', ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
});
