import type { Page } from '@playwright/test';
import { withTranslatedPages } from './support/opening/translate-pages';
import { waitForHydration } from './support/opening/wait-for-hydration';
import { buy, putInCart, registerAndSignIn, saveAddress, signInAsGuest } from './support/preconditions';
import { photo } from './support/products/photo';
import { newProduct } from './support/products/new-product';
import { admin } from './support/server/admin-credentials';
import { settled } from './support/settled';
import { addAddress, enterAsGuest, linesOf, logIn, openerOf, pay, toast } from './support/shopping';
import { expect, test } from './support/test';

// Browsers' translators move every text of a page. That no error is written to the console is checked after each test.

// Refusals of empty fields, a wrong password and an ended session, which the browser logs.
test.use({ allowedErrors: [/status of 40[01]/] });

const password = 'tea at five o’clock';
const colours = [
  { name: 'Navy', swatch: '#1f2a44' },
  { name: 'White', swatch: '#ffffff' },
];
const variants = colours.flatMap(({ name }) => ['S', 'M'].map((size) => ({ size, colour: name, totalStock: 20 })));
const sized = { sizeScale: 'letters', colours, variants, totalStock: 80 };

test('a guest chooses, pays and finds the order on translated pages', async ({ page, context, anotherPerson }) => {
  await withTranslatedPages(context);
  const shirt = await newProduct(await anotherPerson(), 'Harwell Linen Shirt', sized);
  await enterAsGuest(page);
  await expect(toast(page, 'Welcome Guest!')).toBeVisible();

  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  const count = page.getByRole('main').getByRole('status').first();
  await expect(count).toHaveText(/^\d+ Products$/);
  const all = await count.innerText();
  await page.getByRole('checkbox', { name: 'Women' }).click();
  await expect(count).not.toHaveText(all);
  const women = await count.innerText();
  await page.getByRole('checkbox', { name: 'Men', exact: false }).first().click();
  await expect(count).not.toHaveText(women);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(count).toHaveText(all);
  await page.getByLabel('Sort by').selectOption('price-hightolow');
  await expect(page).toHaveURL(/sortBy=price-hightolow/);
  await settled(page);
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/^Showing 48 of/)).toBeVisible();

  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  const words = page.getByRole('combobox', { name: 'Search products' });
  await words.fill('xyzzyq');
  await words.press('Enter');
  await expect(page.getByText('No results for “xyzzyq”.')).toBeVisible();
  await words.fill('harwell');
  await expect(page.getByRole('option', { name: shirt.productTitle })).toBeVisible();
  await words.press('Enter');
  await expect(page.getByText('Results for “harwell”')).toBeVisible();
  await expect(page.getByRole('status').getByText('1 Product', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Add to cart: ${shirt.productTitle}` }).click();
  await page.getByRole('button', { name: 'Add size S' }).click();
  await expect(toast(page, 'Product Added successfully :)')).toBeVisible();
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  const details = page.getByRole('dialog', { name: shirt.productTitle });
  await details.getByTitle('White').click();
  await expect(details.getByRole('radiogroup', { name: 'Colour' })).toContainText('Colour: White');
  await details.getByRole('radio', { name: /^M/ }).click();
  await details.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(toast(page, 'Product is added to cart')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Added · View cart' })).toBeVisible();
  await details.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await guide.getByRole('radio', { name: 'inches' }).check();
  await expect(guide.getByRole('table').first()).toContainText('in inches');
  await guide.getByRole('button', { name: 'Close' }).click();
  await details.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'User Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const line = linesOf(cart).filter({ hasText: 'M, White' });
  await line.getByRole('button', { name: /^Increase/ }).click();
  await expect(line.getByRole('status')).toHaveText('2');
  await expect(line).toContainText('$120.00');
  await line.getByRole('button', { name: /^Decrease/ }).click();
  await expect(line.getByRole('status')).toHaveText('1');
  await linesOf(cart)
    .filter({ hasText: 'S, Navy' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(toast(page, 'item deleted!')).toBeVisible();
  await expect(linesOf(cart)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'User Cart, 1 item', includeHidden: true })).toHaveText('1');
  await cart.getByRole('button', { name: 'Checkout' }).click();

  const summary = page.getByRole('region', { name: 'Order Summary' });
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(summary.getByRole('alert')).toBeVisible();
  await addAddress(page);
  await expect(summary.getByRole('alert')).toBeHidden();
  await expect(summary).toContainText('Total$60.00');
  await pay(page);
  await expect(page.getByText('What you ordered')).toBeVisible();
  await page.getByRole('link', { name: 'View orders' }).click();
  const order = page.getByRole('dialog', { name: 'Order' });
  await expect(order.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(order.getByText('M, White')).toBeVisible();
  await order.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Address' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('City', { exact: true }).fill('Nagpur');
  await page.getByRole('button', { name: 'Update Address' }).click();
  await expect(page.getByText('Nagpur 411001')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Address' })).toHaveText('Add Address');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('No addresses added yet')).toBeVisible();
  await expectTranslated(page);
});

test('a person registers, confirms, changes the account and logs out on translated pages', async ({
  page,
  context,
}) => {
  await withTranslatedPages(context);
  const asha = { name: 'Asha', email: 'asha.translates@example.test', password };
  await page.goto('/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('[id$=-error]').first()).toBeVisible();
  await page.getByLabel('Name').fill(asha.name);
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password').fill('something else');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);

  await page.goto('/shop/account');
  await expect(page.getByText(`${asha.email} (not confirmed yet)`)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByTestId('toast')).toBeVisible();
  for (const [entry, heading] of [
    ['Change password', 'Change password'],
    ['Download my data', 'Download my data'],
    ['Delete account', 'Delete account'],
  ] as const) {
    await page.getByRole('button', { name: 'ASHA' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    const dialog = page.getByRole('dialog', { name: heading });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'ASHA' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(asha.email);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.locator(':focus')).toContainText('we have sent a link');
  await page.goto('/shop/help');
  await expect(page.getByRole('heading', { name: 'Imprint' })).toBeVisible();
  await expectTranslated(page);
});

test('a guest who joins, or whose session ends, keeps the cart on translated pages', async ({ page, context }) => {
  await withTranslatedPages(context);
  await signInAsGuest(page);
  const title = await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add another address' }).click();
  await page.getByLabel('City', { exact: true }).fill('Nagpur');
  await context.clearCookies({ name: 'sid' });
  await page.getByRole('button', { name: `Increase quantity of ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Enter as Guest' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Nagpur');
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
});

test('staff keep the shop on translated pages', async ({ page, context, anotherPerson }) => {
  await withTranslatedPages(context);
  const shopper = await anotherPerson();
  await registerAndSignIn(shopper, { name: 'Ben', email: 'ben.translates@example.test', password });
  await putInCart(shopper);
  const orderId = await buy(shopper);
  await logIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Latest Order List' })).toBeVisible();

  // The toast about the sign-in may come over it while it is pressed.
  await openerOf(page, orderId).press('Enter');
  const order = page.getByRole('dialog', { name: /^Order LL-/ });
  for (const [status, shown] of [
    ['inProcess', 'In Process'],
    ['inShipping', 'In Shipping'],
  ] as const) {
    await order.getByLabel('Order Status').selectOption(status);
    await order.getByRole('button', { name: 'Update Order Status' }).click();
    await expect(order.locator('[data-status]')).toHaveText(shown);
  }
  await order.getByLabel('Order Status').selectOption('rejected');
  await order.getByRole('button', { name: 'Reject and refund' }).click();
  const refund = page.getByRole('dialog', { name: /^Refund \$/ });
  await refund.getByRole('button', { name: 'Cancel' }).click();
  await order.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('searchbox').fill('nobody ordered this');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await page.goto('/admin/mails');
  await expect(page.getByText('Every mail could be sent.')).toBeVisible();

  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: '+ Add Product' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add Product' });
  const chosen = page.waitForEvent('filechooser');
  await sheet.getByText('Drag & drop or click to upload images').click();
  await (await chosen).setFiles([await photo('navy')]);
  await expect(sheet.getByRole('button', { name: 'Picture 1 of 1', exact: true })).toBeVisible();
  await sheet.getByLabel('Title').fill('Didcot Shirt');
  await sheet.getByLabel('Description').fill('Washed linen.');
  await sheet.getByLabel('Category').selectOption('men');
  await sheet.getByLabel('Brand').selectOption('zara');
  await sheet.getByRole('button', { name: 'Add Product', exact: true }).click();
  await expect(sheet.getByText('Please correct the marked fields.')).toBeVisible();
  await sheet.getByLabel('Price', { exact: true }).fill('40');
  await sheet.getByLabel('Size scale').selectOption('letters');
  await sheet.getByRole('checkbox', { name: 'S', exact: true }).click();
  await sheet.getByRole('checkbox', { name: 'M', exact: true }).click();
  await sheet.getByRole('button', { name: '+ Add colour' }).click();
  await sheet.getByLabel('Name').fill('Navy');
  await sheet.getByRole('textbox', { name: /hex|swatch|code/i }).fill('#1f2a44');
  await sheet.getByRole('gridcell', { name: 'S, Navy, 0' }).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('gridcell', { name: 'S, Navy, 7' })).toHaveText('7');
  await expect(sheet.getByLabel('Total stock')).toHaveText('7');
  await sheet.getByRole('button', { name: 'Add Product', exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Edit Didcot Shirt' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Product' });
  await edited.getByLabel('Title').fill('Didcot Blouse');
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Didcot Blouse' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Didcot Blouse' }).click();
  const question = page.getByRole('dialog', { name: 'Delete product' });
  await expect(question).toContainText('Delete “Didcot Blouse”?');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Didcot Blouse' })).toBeHidden();
  await expectTranslated(page);
});

test('pages that are translated before the app runs work too', async ({ page, context }) => {
  await withTranslatedPages(context, ' (translated)');
  await signInAsGuest(page);
  for (const path of ['/shop/home', '/shop/listing?category=men']) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Women' }).click();
  await expect(page).toHaveURL(/category=men,women|category=men%2Cwomen/);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Every text stands where a translator puts it: a check of the translator itself. */
async function expectTranslated(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('#root').evaluate((root) => [...root.querySelectorAll('font')].length))
    .toBeGreaterThan(20);
}
