import type { Page } from '@playwright/test';
import { callShop } from './support/api';
import { expectToFitAndBeAccessible } from './support/axe';
import { cartOf, idOf, putInCart, saveAddress, signInAsGuest } from './support/preconditions';
import { newProduct } from './support/products/new-product';
import { settled } from './support/settled';
import { addFirstProduct, pay, toast, typeAddress } from './support/shopping';
import { editProduct, signInAsStaff } from './support/staff-actions';
import { expect, test } from './support/test';
import { expectToFitEveryWidth } from './support/fits-every-width';

// Refusals and lost connections are what these journeys are about; the browser's console mentions each.
test.use({ allowedErrors: [/status of 40[019]|ERR_INTERNET_DISCONNECTED/] });

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
  await expect(summaryOf(page).getByText(/^The total was .+ and is \$912\.50 now\./)).toBeVisible();
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

test('a parcel goes to no address that another tab has changed before it is shown', async ({ page, context }) => {
  await signInAsGuest(page);
  const title = await putInCart(page);
  const addressId = await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /12 Weaver Lane/ }).check();
  const tab = await context.newPage();
  await tab.goto('/shop/account');
  await tab.getByRole('tab', { name: 'Address' }).click();
  const savesCity = async (city: string) => {
    await tab.getByRole('button', { name: 'Edit 12 Weaver Lane' }).click();
    await tab.getByLabel('Recipient’s name').fill('Meera Iyer');
    await tab.getByLabel('City', { exact: true }).fill(city);
    await tab.getByRole('button', { name: 'Update Address' }).click();
    await expect(tab.getByText(`${city} 411001`)).toBeVisible();
  };
  const shown = (city: string) => page.getByRole('radio', { name: `12 Weaver Lane ${city} 411001` });

  // Read again on waking, as the cart is.
  await savesCity('Nashik');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(shown('Nashik')).toBeChecked();

  await savesCity('Satara');
  await proceed(page).click();
  const refusal = summaryOf(page).getByRole('alert');
  await expect(refusal).toContainText('It is now: Meera Iyer, 12 Weaver Lane, Satara 411001.');
  await expect(shown('Satara')).toBeChecked();
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'a changed address');

  await callShop(page, 'DELETE', `/shop/address/delete/${await idOf(page)}/${addressId}`);
  await proceed(page).click();
  await expect(refusal).toHaveText('please select address');
  await expect(page.getByText('No addresses added yet')).toBeVisible();
  await saveAddress(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('radio', { name: /12 Weaver Lane/ }).check();
  await pay(page);
  await expect(page.getByText('Pune 411001')).toBeVisible();
});

test('the address that is chosen last counts, and nothing that was typed is lost', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  const home = page.getByRole('radio', { name: /12 Weaver Lane/ });
  const city = page.getByLabel('City', { exact: true });
  const opener = page.getByRole('button', { name: 'Add another address' });
  await home.check();
  await opener.click();
  await expect(home).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'New address' })).toBeChecked();
  await page.getByLabel('Recipient’s name').fill('Meera Iyer');
  await page.getByLabel('Address', { exact: true }).fill('4 Sea View');
  await city.fill('Panaji');
  await expectToFitAndBeAccessible(page, 'a new address beside a saved one');
  await home.check();
  await expect(city).toBeHidden();
  await opener.click();
  await expect(city).toHaveValue('Panaji');
  await page.getByLabel('Pincode').fill('403001');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Add Address' }).click();
  const sea = page.getByRole('radio', { name: /4 Sea View/ });
  await expect(sea).toBeChecked();

  await page.getByRole('button', { name: 'Edit 4 Sea View' }).click();
  await city.fill('Margao');
  await expect(sea).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Edited address' })).toBeChecked();
  await home.check();
  await opener.click();
  await city.fill('Half');
  await home.check();
  await pay(page);
  await expect(page.getByText('Pune 411001')).toBeVisible();
  const { data } = await callShop<{ data: { city: string }[] }>(page, 'GET', `/shop/address/get/${await idOf(page)}`);
  expect(data.map((saved) => saved.city)).toEqual(['Pune', 'Panaji']);
});

test('a product that is deleted counts for nothing, and nothing can be bought where it is alone', async ({
  page,
  anotherPerson,
}) => {
  const keeper = await anotherPerson();
  const { _id: gone } = await newProduct(keeper, 'Fleeting scarf', {});
  await signInAsGuest(page);
  const userId = await idOf(page);
  await callShop(page, 'POST', '/shop/cart/add', { userId, productId: gone, quantity: 4 });
  const title = await putInCart(page);
  await callShop(keeper, 'DELETE', `/admin/deleteproduct/${gone}`);
  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: 'User Cart, 1 item', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(sheet.getByRole('status').filter({ hasText: /, 1 item$/ })).toBeAttached();
  await expect(sheet.getByText('No longer available')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await sheet.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(sheet.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expect(sheet.getByText('Your cart is empty')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'User Cart, 0 items' })).toBeVisible();
  await expect(summaryOf(page).getByText('No longer available')).toBeVisible();
  await expect(proceed(page)).toBeDisabled();
  await expectToFitAndBeAccessible(page, 'a cart of what is gone');
});

test('a line with too little stock offers what is left, or removal', async ({ page, anotherPerson }) => {
  await signInAsGuest(page);
  const title = await putInCart(page, 'accessories'); // which no other journey buys
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '1 item · Edit' }).click();
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
    await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('radio', { name: /12 Weaver Lane/ })).toBeChecked();
    await pay(page);
  });
}

test('without a connection nothing is saved, nothing is lost, and the shop says so', async ({ page, context }) => {
  await signInAsGuest(page);
  const title = await addFirstProduct(page); // its toast loads the code for toasts while online
  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: '1 item · Edit' }).click();
  await typeAddress(page);

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
    await expect(summary.getByText('Delivery: Standard Free')).toBeVisible();
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
