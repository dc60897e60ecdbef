import type { Page } from '@playwright/test';
import { callShop } from '../support/api';
import { expectToFitAndBeAccessible } from '../support/axe';
import { admin } from '../support/server/admin-credentials';
import { mailsTo, mailTo } from '../support/mails';
import { countEffort } from '../support/measures/clicks-and-keys';
import { buy, putInCart, signInAsGuest } from '../support/preconditions';
import { logIn, openerOf, toast } from '../support/shopping';
import { staffOn } from '../support/staff-actions';
import { expect, test } from '../support/test';
import { expectToFitEveryWidth } from '../support/fits-every-width';

test('an admin ships a new order with tracking and refunds a part of it, which the shopper sees, but no note', async ({
  page,
  anotherPerson,
}) => {
  await signInAsGuest(page);
  await putInCart(page);
  const order = await buy(page);

  const keeper = await anotherPerson();
  await logIn(keeper, admin);
  await expect(keeper).toHaveURL(/\/admin\/dashboard$/);
  await expect(keeper.getByRole('heading', { name: 'Latest Order List' })).toBeVisible();
  // The toast about the sign-in may come over it while it is pressed.
  await openerOf(keeper, order).press('Enter');
  const details = keeper.getByRole('dialog');
  await expect(details.getByText('12 Weaver Lane')).toBeVisible();
  await expectToFitEveryWidth(keeper);
  await details.getByLabel('Order Status').selectOption('inShipping');
  await details.getByLabel('Carrier').fill('ups');
  await details.getByLabel('Tracking number').fill('1z 999 aa1 01 2345 6784');
  await expectToFitEveryWidth(keeper);
  await details.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(keeper, 'Order status updated successfully!')).toBeVisible();
  await expect(details.getByText('Tracking number: 1Z999AA10123456784')).toBeVisible();
  await details.getByLabel('Note').fill('Called twice.');
  await details.getByRole('button', { name: 'Add Note' }).click();
  await expect(details.getByRole('listitem').filter({ hasText: 'Called twice.' })).toContainText('Note for staff');
  await details.getByRole('button', { name: 'Change tracking…' }).click();
  await expectToFitAndBeAccessible(keeper, 'an order with tracking and a note');
  await details.getByRole('button', { name: 'Cancel' }).click();
  await details.getByRole('button', { name: 'Refund…' }).click();
  const refund = keeper.getByRole('dialog', { name: /^Refund LL-/ });
  await refund.getByRole('radio', { name: 'An amount' }).check();
  await refund.getByRole('textbox', { name: 'Amount' }).fill('4');
  await refund.getByLabel('Reason').fill('A button was missing.');
  await expectToFitAndBeAccessible(keeper, 'a refund by amount');
  await refund.getByRole('radio', { name: 'Items and delivery' }).check();
  await expectToFitAndBeAccessible(keeper, 'a refund of pieces');
  await refund.getByRole('radio', { name: 'An amount' }).check();
  await refund.getByRole('button', { name: 'Refund $4.00' }).click();
  await expect(toast(keeper, 'The money is on its way back to the customer.')).toBeVisible();
  await expect(details.getByText('$4.00 was refunded.')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(keeper.getByRole('heading', { name: 'The last thirty days' })).toBeVisible();
  await expect(keeper.getByText('Today so far')).toBeVisible();
  await expectToFitEveryWidth(keeper);
  await expectReportOfToday(keeper);
  await keeper.goto('/admin/orders?status=inShipping&sortBy=totalAmount');
  await keeper.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expectToFitAndBeAccessible(keeper, 'orders that are filtered, sorted and chosen');
  const slips = keeper.waitForEvent('popup');
  await keeper.getByRole('link', { name: /^Print packing slips?/ }).click();
  await expect((await slips).getByText('12 Weaver Lane').first()).toBeVisible();
  await keeper.goto('/admin/products');
  await expect(keeper.getByRole('button', { name: '+ Add Product' })).toBeVisible();
  await expectToFitEveryWidth(keeper);

  await page.goto('/shop/account');
  await expect(page.getByText('In Shipping').first()).toBeVisible();
  await page.goto(`/shop/account?order=${order}`);
  await expect(page.getByRole('dialog', { name: 'Order' }).getByText('−$4.00')).toBeVisible();
  await expect(page.getByText('A button was missing.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Track your parcel/ })).toHaveAttribute('href', /1Z999AA10123456784$/);
  await expect(page.getByText('Called twice.')).toHaveCount(0);
});

/** What the report says of today beside a recount of the orders. */
async function expectReportOfToday(keeper: Page): Promise<void> {
  await keeper.goto('/admin/reports?time=today');
  const sales = keeper.getByRole('region', { name: 'Sales' });
  const figure = (name: string) => sales.locator('dl > div').filter({ has: keeper.getByText(name, { exact: true }) });
  let net = '';
  await expect(async () => {
    const { orders, paid, refunded } = await recount(keeper);
    await keeper.reload();
    await expect(figure('Orders')).toContainText(new RegExp(`^Orders${orders}\\D`), { timeout: 2_000 });
    await expect(figure('Refunds')).toContainText(formatted(refunded));
    net = formatted(paid - refunded);
    await expect(figure('Net revenue')).toContainText(net);
  }).toPass();
  await expectToFitAndBeAccessible(keeper, 'the reports of a day');
  await keeper.getByLabel('Time').selectOption('Last 30 days');
  await expect(keeper).toHaveURL(/time=30days/);
  await expect(sales.getByRole('slider', { name: 'Net revenue by day' })).toBeVisible();
  // All orders of this shop are of today.
  await expect(figure('Net revenue')).toContainText(net);
  await sales.getByText('All figures as a table').click();
  await expectToFitAndBeAccessible(keeper, 'the reports of thirty days');
  await expectToFitEveryWidth(keeper);
  await expect(keeper.getByRole('region', { name: 'Best sellers' }).getByRole('row').nth(1)).toBeVisible();
  const file = await keeper.request.get('/api/v1/admin/reports/sales?format=csv');
  expect(file.headers()['content-type']).toContain('text/csv');
}

interface CountedOrder {
  paymentStatus: string;
  totalAmount: number;
  refundedAmount: number;
}

async function recount(keeper: Page): Promise<{ orders: number; paid: number; refunded: number }> {
  const all: CountedOrder[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/admin/order/get?limit=100&page=${page}`;
    const list = await callShop<{ data: CountedOrder[]; meta: { pages: number } }>(keeper, 'GET', path);
    all.push(...list.data);
    pages = list.meta.pages;
  }
  const sold = all.filter(({ paymentStatus }) => ['paid', 'refunded'].includes(paymentStatus));
  const sum = (of: 'totalAmount' | 'refundedAmount') => sold.reduce((total, order) => total + order[of], 0);
  return { orders: sold.length, paid: sum('totalAmount'), refunded: sum('refundedAmount') };
}

function formatted(dollars: number): string {
  return dollars.toLocaleString('en', { style: 'currency', currency: 'USD' });
}

test('an admin finds an order by the address for its receipt, ships it and refunds it in eight steps', async ({
  page,
  anotherPerson,
}) => {
  const email = 'mia.receipt@example.test';
  await signInAsGuest(page);
  const title = await putInCart(page);
  const orderId = await buy(page, email);

  const keeper = await staffOn(await anotherPerson());
  const effort = await countEffort(keeper);
  await keeper.getByRole('link', { name: 'Orders', exact: true }).click();
  await keeper.getByRole('searchbox').pressSequentially('mia.receipt@');
  const row = keeper.getByRole('row').filter({ hasText: orderId });
  await expect(keeper.getByRole('button', { name: /View Details/ })).toHaveCount(1);
  for (const text of [email, '1 item · paid']) await expect(row.getByText(text)).toBeVisible();
  await openerOf(keeper, orderId).click();
  const order = keeper.getByRole('dialog', { name: /^Order LL-\d+$/ });
  await expect(order.getByText(title)).toBeVisible();
  await expect(order.getByText(/^SKU /)).toBeVisible();
  await expect(order.getByRole('button', { name: 'Update Order Status' })).toBeInViewport();
  await order.getByRole('combobox').selectOption('inShipping');
  await order.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(order.getByText(/^Goes out at \d\d:\d\d [ap]m, unless you change it\.$/)).toBeVisible();
  await order.getByRole('combobox').selectOption('rejected');
  await order.getByRole('button', { name: 'Reject and refund' }).click();
  await keeper.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(toast(keeper, 'Order status updated successfully!')).toBeVisible();
  const { clicks, fields } = await effort();
  const selects = 2;
  expect(clicks + fields + selects).toBeLessThanOrEqual(8);

  const { text } = await mailTo(page, email, /^We can’t deliver order LL-\d+$/);
  expect(text.replace(/\s+/g, ' ')).toMatch(/can’t deliver your order\. We have refunded \$\d/);
  const subjects = (await mailsTo(page, email)).map(({ subject }) => subject.replace(/LL-\d+/, 'LL-…'));
  expect(subjects.sort()).toEqual(['We can’t deliver order LL-…', 'Your order LL-… is confirmed']);
});

test('an admin comes from what runs low to its stock', async ({ page }) => {
  const keeper = await staffOn(page);
  const low = keeper.getByRole('region', { name: 'Running low' }).getByRole('link').first();
  const option = await low.locator('small').innerText();
  await low.click();
  const sheet = keeper.getByRole('dialog', { name: 'Edit Product' });
  const cell = sheet.getByRole('gridcell', { name: new RegExp(`^${option}, `) });
  await expect(cell).toBeFocused();
  await expect(cell).toBeInViewport();
  await expect(keeper).toHaveURL(/\/admin\/products$/);
  await sheet.getByRole('button', { name: 'Pictures', exact: true }).click();
  await expect(sheet.getByRole('button', { name: /^Picture 1 of/ })).toBeInViewport();
  await sheet.getByRole('button', { name: 'Sizes & stock' }).click();
  await expect(sheet.getByLabel('Size scale')).toBeInViewport();
  await keeper.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
