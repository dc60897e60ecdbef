import type { Page } from '@playwright/test';
import { expectToFitAndBeAccessible } from './support/axe';
import { cartOf, putInCart, saveAddress, signInAsGuest } from './support/preconditions';
import { settled } from './support/settled';
import { addFirstProduct, pay, toast } from './support/shopping';
import { editProduct, signInAsStaff } from './support/staff-actions';
import { expect, test } from './support/test';
import { expectToFitEveryWidth } from './support/fits-every-width';

// Refusals and lost connections are what these journeys are about; the browser's console mentions each.
test.use({ allowedErrors: [/status of 40[19]|ERR_INTERNET_DISCONNECTED/] });

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed To Payment' });

test('a price that rose before paying is shown, and charged only after that', async ({ page, anotherPerson }) => {
  await signInAsGuest(page);
  const title = await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  const keeper = await signInAsStaff(await anotherPerson());
  await editProduct(keeper, title, { productPrice: 912.5, productSalePrice: 0 });

  await proceed(page).click();
  const changes = summaryOf(page).getByRole('list', { name: 'Changed prices' });
  await expect(changes.getByText(title)).toBeVisible();
  await expect(changes.getByText('$912.50')).toBeVisible();
  await expect(summaryOf(page).getByText('New total $912.50')).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expectToFitAndBeAccessible(page, 'changed prices');
  await pay(page);
});

test('a parcel goes to the address on the screen, also if it is not saved yet', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add another address' }).click();
  await page.getByLabel('Recipient’s name').fill('Meera Iyer');
  await page.getByLabel('Address', { exact: true }).fill('4 Sea View');
  await page.getByLabel('City', { exact: true }).fill('Panaji');
  await page.getByLabel('Pincode').fill('403001');
  await proceed(page).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Enter your phone number.');
  await expect(summaryOf(page).getByRole('alert')).toHaveText('Please correct the marked fields of the address.');
  await expectToFitAndBeAccessible(page, 'an unfinished address');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await pay(page);
  await expect(page.getByText('Panaji 403001')).toBeVisible();
});

test('a line with too little stock offers what is left, or removal', async ({ page, anotherPerson }) => {
  await signInAsGuest(page);
  const title = await putInCart(page, 'accessories'); // which no other journey buys
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  const quantity = page.getByRole('group', { name: `Quantity of ${title}` });
  for (const count of ['2', '3']) {
    await quantity.getByRole('button', { name: /Increase/ }).click();
    await expect(quantity.getByRole('status')).toHaveText(count);
  }
  await expect.poll(async () => (await cartOf(page)).items[0]?.quantity).toBe(3);
  const keeper = await signInAsStaff(await anotherPerson());
  await editProduct(keeper, title, { totalStock: 2 });

  await proceed(page).click();
  await expect(page.getByText('Only 2 left', { exact: true })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'changed stock');
  await page.getByRole('button', { name: `Set to 2: ${title}` }).click();
  await expect(page.getByText('Only 2 left', { exact: true })).toBeHidden();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect.poll(async () => (await cartOf(page)).items[0]?.quantity).toBe(2);

  await editProduct(keeper, title, { totalStock: 0 });
  await proceed(page).click();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${title}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await editProduct(keeper, title, { totalStock: 40 });
});

for (const [what, cookies] of [
  ['the same guest again', ['sid']],
  ['a new guest', ['sid', 'guest']],
] as const) {
  test(`a guest whose session ended continues as ${what} with cart, address and typed text`, async ({
    page,
    context,
  }) => {
    await signInAsGuest(page);
    const title = await putInCart(page);
    await saveAddress(page);
    await page.goto('/shop/checkout');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Add another address' }).click();
    await page.getByLabel('City', { exact: true }).fill('Nagpur');
    for (const name of cookies) await context.clearCookies({ name });

    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await expectToFitAndBeAccessible(page, 'the end of a session');
    await dialog.getByRole('button', { name: 'Enter as Guest' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Nagpur');
    await expect(page.getByRole('radio', { name: /12 Weaver Lane/ })).toBeChecked();
    await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await pay(page);
  });
}

test('without a connection nothing is saved, nothing is lost, and the shop says so', async ({ page, context }) => {
  await signInAsGuest(page);
  const title = await addFirstProduct(page); // its toast loads the code for toasts while online
  await page.goto('/shop/checkout');
  await expect(page.getByText('No addresses added yet')).toBeVisible();
  await page.getByLabel('Recipient’s name').fill('Meera Iyer');
  await page.getByLabel('Address', { exact: true }).fill('12 Weaver Lane');
  await page.getByLabel('City', { exact: true }).fill('Pune');
  await page.getByLabel('Pincode').fill('411001');
  await page.getByLabel('Phone').fill('+91 98765 43210');

  await settled(page);
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  await context.setOffline(true);
  const notice = page.getByText('You are offline. Changes will not be saved.');
  await expect(notice).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(toast(page, 'You are offline. Nothing was sent.')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Pune');
  const quantity = page.getByRole('group', { name: `Quantity of ${title}` });
  await quantity.getByRole('button', { name: /Increase/ }).click();
  await expect(quantity.getByRole('status')).toHaveText('1');
  await expectToFitEveryWidth(page);

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(page.getByRole('radio', { name: /12 Weaver Lane/ })).toBeVisible();
});

test.describe('an address typed at the checkout', () => {
  // Nothing is refused.
  test.use({ allowedErrors: [] });

  test('is chosen, and stays chosen after cancelling at the provider', async ({ page }) => {
    await signInAsGuest(page);
    await putInCart(page);
    await saveAddress(page);
    await page.goto('/shop/checkout');
    await expect(page.getByRole('button', { name: 'Save your bag' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /12 Weaver Lane/ })).not.toBeChecked();
    await page.getByRole('button', { name: 'Add another address' }).click();
    await page.getByLabel('Recipient’s name').fill('Meera Iyer');
    await page.getByLabel('Address', { exact: true }).fill('7 Silk Street');
    await page.getByLabel('City', { exact: true }).fill('Mysuru');
    await page.getByLabel('Pincode').fill('570001');
    await page.getByLabel('Phone').fill('0821 2345678');
    await page.getByRole('button', { name: 'Add Address' }).click();
    const silk = page.getByRole('radio', { name: /Meera Iyer/ });
    await expect(silk).toBeChecked();
    await expect(page.getByLabel('City', { exact: true })).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText('Delivery Free')).toBeVisible();
    await expect(summary.getByText('Taxes Included')).toBeVisible();

    await page.getByRole('button', { name: 'Proceed To Payment' }).click();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    const notice = page.getByText('Payment cancelled. You have not been charged.');
    await expect(notice).toBeVisible();
    await expect(silk).toBeChecked();
    await page.getByRole('radio', { name: /12 Weaver Lane/ }).check();
    await expect(notice).toBeHidden();
  });
});
