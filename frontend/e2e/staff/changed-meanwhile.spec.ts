import type { Page } from '@playwright/test';
import { callShop } from '../support/api';
import { expectToFitAndBeAccessible } from '../support/axe';
import { newProduct, type Product } from '../support/products/new-product';
import { buy, putInCart, saveAddress, signInAsGuest } from '../support/preconditions';
import { openerOf, toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

// Refusals are what these journeys are about; the browser's console mentions each.
test.use({ allowedErrors: [/status of 409/] });

const desktop = { width: 1440, height: 900 };

async function editorOf(page: Page, { productTitle }: Product) {
  await page.goto(`/admin/products?${new URLSearchParams({ q: productTitle }).toString()}`);
  await page.getByRole('button', { name: `Edit ${productTitle}` }).click();
  return page.getByRole('dialog', { name: 'Edit Product' });
}

test('two of the staff edit a product, and neither undoes the other', async ({ page, anotherPerson }) => {
  const variants = [{ size: 'S', totalStock: 4 }];
  const options = { sizeScale: 'letters', variants, totalStock: 4, productPrice: 20 };
  const shirt = await newProduct(page, 'Lnien Camp Shirt', options);
  const late = await editorOf(page, shirt);

  const early = await editorOf(await signInAsStaff(await anotherPerson()), shirt);
  await early.getByLabel('Price', { exact: true }).fill('99');
  await early.getByRole('checkbox', { name: 'L', exact: true }).check();
  await early.getByRole('gridcell', { name: 'L, 0' }).click();
  await early.page().keyboard.type('7');
  await early.page().keyboard.press('Enter');
  await early.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(early.page(), 'Product edited successfully!')).toBeVisible();

  await late.getByLabel('Title').fill('Linen Camp Shirt');
  await late.getByRole('button', { name: 'Save changes' }).click();
  const notice = late.getByRole('alert').filter({ hasText: /changed price and sizes at/ });
  await expect(notice).toBeFocused();
  await expect(notice.getByText(/changed price and sizes at/)).toBeInViewport();
  for (const text of ['Now: $99.00', 'Now: S, L', 'Now: L: 7']) await expect(notice.getByText(text)).toBeVisible();
  await expect(late.getByLabel('Title')).toHaveValue('Linen Camp Shirt');
  await expect(late.getByLabel('Price', { exact: true })).toHaveValue('99');
  await expectToFitAndBeAccessible(page, 'a product that was changed meanwhile');
  await page.setViewportSize(desktop);
  await late.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Product edited successfully!')).toBeVisible();
  const found = await callShop<{ data: { productTitle: string }[] }>(page, 'GET', '/admin/getProduct?q=linen');
  expect(found.data.filter(({ productTitle }) => productTitle === 'Linen Camp Shirt')).toMatchObject([
    {
      ...{ productTitle: 'Linen Camp Shirt', productPrice: 99, totalStock: 11 },
      variants: [
        { size: 'S', totalStock: 4 },
        { size: 'L', totalStock: 7 },
      ],
    },
  ]);
});

test('an older screen takes back no delivery, and shows the order as it is now', async ({ page, anotherPerson }) => {
  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  await putInCart(shopper);
  const orderId = await buy(shopper);
  await signInAsStaff(page);
  await page.goto('/admin/orders');
  await openerOf(page, orderId).click();
  const order = page.getByRole('dialog', { name: /^Order LL-\d+$/ });
  await order.getByRole('combobox').selectOption('rejected');
  await order.getByRole('button', { name: 'Reject and refund' }).click();
  const question = page.getByRole('dialog', { name: /^Refund \$/ });
  await expect(question).toBeVisible();

  const keeper = await signInAsStaff(await anotherPerson());
  for (const status of ['inShipping', 'delivered'])
    await callShop(keeper, 'PUT', `/admin/order/update/${orderId}`, { status });

  await question.getByRole('button', { name: /^Refund \$/ }).click();
  const notice = order.getByRole('alert');
  await expect(notice).toContainText('Status changed to Delivered.');
  await expect(notice).toBeFocused();
  await expect(order.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expect(order.getByRole('combobox')).toHaveValue('');
  await expect(question).toBeHidden();
  await expectToFitAndBeAccessible(page, 'an order that was changed meanwhile');
  await page.setViewportSize(desktop);
  const { data } = await callShop<{ data: object }>(page, 'GET', `/admin/order/details/${orderId}`);
  expect(data).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
  await order.getByRole('combobox').selectOption('inShipping');
  await order.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible();
});

test('an address that is edited in two tabs keeps both changes', async ({ page, context }) => {
  await signInAsGuest(page);
  await saveAddress(page);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/shop/account?tab=address');
    await tab.getByRole('button', { name: /^Edit / }).click();
    await tab.getByLabel('Recipient’s name').fill('Meera Iyer');
  }
  const [late, early] = tabs as [Page, Page];
  await early.getByLabel('Phone').fill('+91 20 999 888');
  await early.getByRole('button', { name: 'Update Address' }).click();
  await expect(toast(early, 'Address updated successfully')).toBeVisible();

  await late.getByLabel('City', { exact: true }).fill('Nagpur');
  await late.getByRole('button', { name: 'Update Address' }).click();
  const notice = late.getByRole('alert').filter({ hasText: 'You changed this address somewhere else meanwhile.' });
  await expect(notice).toContainText('Yours: Nagpur');
  await expect(late.getByLabel('Phone')).toHaveValue('+91 20 999 888');
  await expectToFitAndBeAccessible(late, 'an address that was changed meanwhile');
  await late.setViewportSize(desktop);
  await late.getByRole('button', { name: 'Update Address' }).click();
  await expect(toast(late, 'Address updated successfully')).toBeVisible();
  await expect(late.getByText('Nagpur')).toBeVisible();
  await expect(late.getByText('+91 20 999 888')).toBeVisible();
});
