import { expectAccessible, expectToFitAndBeAccessible } from './support/axe';
import { press, tabTo, type } from './support/keyboard';
import { photo } from './support/products/photo';
import { buy, putInCart, signInAsGuest } from './support/preconditions';
import { chooseAnySize, openerOf, toast } from './support/shopping';
import { staffOn } from './support/staff-actions';
import { expect, test } from './support/test';

// The browser's console logs requests that the server refuses.
test.use({ allowedErrors: [/status of 400/], contextOptions: { reducedMotion: 'no-preference' } });

test('a purchase works by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'continue as guest' }));
  await press(page, page.getByRole('button', { name: 'Enter as Guest' }));
  await expect(page).toHaveURL(/\/shop\/home$/);

  await press(page, page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Kids' }));
  const heading = page.getByRole('heading', { name: 'All Products' });
  await expect(heading).toBeFocused();
  const card = page.getByRole('article').filter({ hasNotText: 'Out Of Stock' }).first();
  const opener = card.getByRole('heading').getByRole('link');
  await press(page, opener);
  const dialog = page.getByRole('dialog');
  await chooseAnySize(dialog); // sizes.spec.ts tests the choice by keyboard
  await press(page, dialog.getByRole('button', { name: /^Add to Cart/ }));
  await expect(toast(page, 'Product is added to cart')).toBeVisible();
  const added = dialog.getByRole('button', { name: 'Added · View cart' });
  await expect(added).toBeFocused();
  for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'View cart', exact: true })).toBeFocused();
  await page.keyboard.press('Escape'); // closes the toast alone
  await expect(added).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+Home');
  await page.reload();
  await press(page, page.getByRole('button', { name: 'User Cart, 1 item' }));
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await press(page, cart.getByRole('button', { name: /^Remove/ }));
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, cart.getByRole('button', { name: /^Increase/ }));
  await expect(cart.getByText(/^Cart total \$[\d.]+, 2 items$/)).toBeAttached();
  await press(page, cart.getByRole('button', { name: 'Checkout' }));

  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeFocused();
  // A refused form takes the focus to its first wrong field.
  await type(page, page.getByLabel('Address', { exact: true }), '12 Weaver Lane');
  await press(page, page.getByRole('button', { name: 'Add Address' }));
  await expect(page.getByLabel('Recipient’s name')).toBeFocused();
  await page.keyboard.type('Meera Iyer');
  await type(page, page.getByLabel('City', { exact: true }), 'Pune');
  await type(page, page.getByLabel('Pincode'), '411001');
  await type(page, page.getByLabel('Phone'), '9876543210');
  await press(page, page.getByRole('button', { name: 'Add Address' }));
  const choice = page.getByRole('radio', { name: /12 Weaver Lane/ });
  await expect(choice).toBeVisible();
  for (let back = 0; back < 12 && !(await choice.evaluate((one) => one === document.activeElement)); back++) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Proceed To Payment' }));
  await expect(page).toHaveURL(/\/sandbox\/paypal\/checkoutnow/);
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'View orders' }));
  await expect(page.getByRole('dialog', { name: 'Order' })).toBeVisible();
});

test('the first tab stop is a link that skips the header', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the staff can do their work by keyboard alone', async ({ page, anotherPerson }) => {
  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  await putInCart(shopper);
  const orderId = await buy(shopper);

  await staffOn(page);
  await press(page, page.getByRole('link', { name: 'Orders', exact: true }));
  await expect(page.getByRole('heading', { name: 'Order List' })).toBeVisible();
  const opener = openerOf(page, orderId);
  await expect(opener).toBeVisible();
  await expectAccessible(page, 'the list of orders');
  await press(page, opener);
  const order = page.getByRole('dialog');
  await expect(order.getByText('12 Weaver Lane')).toBeVisible();
  await expectAccessible(page, 'an order');
  await tabTo(page, order.getByRole('combobox'));
  await page.keyboard.press('D'); // selects the only status that begins with this letter
  await press(page, order.getByRole('button', { name: 'Update Order Status' }));
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(opener).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Products', exact: true }));
  await press(page, page.getByRole('button', { name: '+ Add Product' }));
  const sheet = page.getByRole('dialog', { name: 'Add Product' });
  await press(page, sheet.getByRole('button', { name: 'Add Product', exact: true }));
  await expect(sheet.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'a new product with errors');
  const chosen = page.waitForEvent('filechooser');
  await press(page, sheet.getByLabel('Upload Image'));
  await (await chosen).setFiles(await photo('teal'));
  await expect(sheet.getByRole('button', { name: 'Picture 1 of 1', exact: true })).toBeVisible();
  await type(page, sheet.getByLabel('Title'), 'Keyboard Cardigan');
  await type(page, sheet.getByLabel('Category'), 'W');
  await type(page, sheet.getByLabel('Brand'), 'Z');
  await type(page, sheet.getByLabel('Price', { exact: true }), '79.50');
  await type(page, sheet.getByLabel('Total Stock'), '3');
  await type(page, sheet.getByLabel('SKU'), 'KC-1');
  await press(page, sheet.getByRole('button', { name: 'Add Product', exact: true }));
  await expect(toast(page, 'Product added successfully!')).toBeVisible();
  await expect(sheet).toBeHidden();

  await press(page, page.getByRole('button', { name: 'Edit Keyboard Cardigan' }));
  const edited = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edited).toBeVisible();
  await expect(edited.getByLabel('SKU')).toHaveValue('KC-1');
  await expectAccessible(page, 'a product that is edited');
  await tabTo(page, edited.getByLabel('Total Stock'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Product edited successfully!')).toBeVisible();
  await expect(
    page.getByRole('article').filter({ hasText: 'Keyboard Cardigan' }).getByText('4 in stock'),
  ).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Delete Keyboard Cardigan' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect(page.getByRole('article').filter({ hasText: 'Keyboard Cardigan' })).toHaveCount(0);
});

test('the staff fill in sizes, colours and a pasted column of stock by keyboard alone', async ({ page }) => {
  await staffOn(page);
  await press(page, page.getByRole('link', { name: 'Products', exact: true }));
  await press(page, page.getByRole('button', { name: '+ Add Product' }));
  const sheet = page.getByRole('dialog', { name: 'Add Product' });
  const chosen = page.waitForEvent('filechooser');
  await press(page, sheet.getByLabel('Upload Image'));
  await (await chosen).setFiles(await photo('teal'));
  await expect(sheet.getByRole('button', { name: 'Picture 1 of 1', exact: true })).toBeVisible();
  await type(page, sheet.getByLabel('Title'), 'Keyboard Shirt');
  // A column, as a spreadsheet copies it.
  await type(page, sheet.getByLabel('Description'), '4\n1,200\nmany');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await type(page, sheet.getByLabel('Category'), 'W');
  await type(page, sheet.getByLabel('Brand'), 'Z');
  await type(page, sheet.getByLabel('Price', { exact: true }), '49');
  await type(page, sheet.getByLabel('Size scale'), 'L');
  for (const size of ['S', 'M']) await press(page, sheet.getByRole('checkbox', { name: size, exact: true }), 'Space');
  for (const [name, swatch] of [
    ['Navy', '#1f2a44'],
    ['Sand', '#d3c1a3'],
    ['Red', '#a8342f'],
  ] as const) {
    await press(page, sheet.getByRole('button', { name: '+ Add colour' }));
    await expect(sheet.getByLabel('Name').last()).toBeFocused();
    await page.keyboard.type(name);
    await tabTo(page, sheet.getByLabel('Hex').last());
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(swatch);
  }
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await tabTo(page, cell('S, Navy, 0'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell('S, Sand, 1200')).toBeVisible();
  await expect(sheet.getByText('S, Red: “many” is not a whole number.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('7');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(cell('M, Sand, not made')).toBeFocused();
  await press(page, sheet.getByRole('button', { name: 'Add Product', exact: true }));
  await expect(toast(page, 'Product added successfully!')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Keyboard Shirt' });
  await expect(card.getByText('1216 in 2 sizes and 3 colours')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Edit Keyboard Shirt' }));
  for (const stock of ['S, Navy, 4', 'M, Navy, 5', 'S, Sand, 1200', 'M, Sand, not made', 'S, Red, 7', 'M, Red, 0'])
    await expect(cell(stock)).toBeVisible();
  const edited = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edited.getByLabel('Family').first()).toHaveText(/Blue – derived/);
  await expectToFitAndBeAccessible(page, 'a product in sizes and colours');
  await page.keyboard.press('Escape');
  await expect(edited).toBeHidden();
  await press(page, page.getByRole('button', { name: 'Delete Keyboard Shirt' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect(card).toHaveCount(0);
});
