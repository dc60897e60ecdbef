import type { Page } from '@playwright/test';
import { callShop } from '../support/api';
import { expectAccessible } from '../support/axe';
import { press, tabTo } from '../support/keyboard';
import { newProduct, type Product } from '../support/products/new-product';
import { cartOf, saveAddress, signInAsGuest } from '../support/preconditions';
import { linesOf, openerOf, pay, toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';
import { expectToFitEveryWidth } from '../support/fits-every-width';

// The browser's console mentions a size that is out of stock.
test.use({ allowedErrors: [/status of 409/] });

const phone = { width: 360, height: 740 };
const colours = [
  { name: 'Navy', swatch: '#1f2a44' },
  { name: 'White', swatch: '#ffffff' },
];
const stock = { S: 20, M: 3, L: 20, XL: 0 };
const variants = [
  ...Object.entries(stock).map(([size, totalStock]) => ({ size, colour: 'Navy', totalStock })),
  { size: 'M', colour: 'White', totalStock: 20 },
];

const sized = { sizeScale: 'letters', colours, variants, totalStock: 63 };

const cardOf = (page: Page, { productTitle }: Product) =>
  page.getByRole('article').filter({ hasText: productTitle }).first();

async function listed(page: Page, product: Product): Promise<void> {
  await page.goto(`/shop/search?${new URLSearchParams({ q: product.productTitle }).toString()}`);
  await expect(cardOf(page, product)).toBeVisible();
}

test('a guest buys two sizes of one product and finds both on the order', async ({ page, anotherPerson }) => {
  const keeper = await anotherPerson();
  const shirt = await newProduct(keeper, 'Quillon Linen Shirt', sized);
  await page.setViewportSize(phone);
  await signInAsGuest(page);
  await listed(page, shirt);
  const card = cardOf(page, shirt);
  await expect(card.getByRole('list', { name: 'Colours' }).getByRole('listitem')).toHaveCount(2);

  const choice = page.getByRole('dialog', { name: `Choose a size for ${shirt.productTitle}` });
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expectAccessible(page, 'the quick choice on a phone', [360]);
  await choice.getByRole('button', { name: /^Add size M/ }).click();
  await expect(toast(page, 'M, Navy')).toBeVisible();
  await expect(choice).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await card.getByRole('heading').getByRole('link').click();
  const details = page.getByRole('dialog', { name: shirt.productTitle });
  await details.getByRole('radio', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(/\?colour=navy&size=l$/);
  await details.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(toast(page, 'L, Navy')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/search/); // the choice added no history entry

  await page.getByRole('button', { name: /^User Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: `Increase quantity of ${shirt.productTitle}, L, Navy` }).click();
  await expect(toast(page, 'item updated!')).toBeVisible();
  const lines = linesOf(cart);
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'M, Navy' }).getByRole('status')).toHaveText('1');
  await expect(lines.filter({ hasText: 'L, Navy' }).getByRole('status')).toHaveText('2');
  await expectToFitEveryWidth(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  for (const size of ['M, Navy', 'L, Navy']) await expect(summary.getByText(size)).toBeVisible();
  const orderId = await pay(page);
  for (const size of ['M, Navy', 'L, Navy']) await expect(page.getByText(size)).toBeVisible();
  await page.getByRole('link', { name: 'View orders' }).click();
  const order = page.getByRole('dialog', { name: 'Order' });
  for (const size of ['M, Navy', 'L, Navy']) await expect(order.getByText(size)).toBeVisible();

  await signInAsStaff(keeper);
  await keeper.goto('/admin/orders');
  await openerOf(keeper, orderId).click();
  await keeper.emulateMedia({ media: 'print' });
  for (const size of ['M, Navy', 'L, Navy'])
    await expect(keeper.locator('[data-printable]').getByText(size)).toBeVisible();
});

test('a size is chosen and bought by keyboard alone', async ({ page, anotherPerson }) => {
  const shirt = await newProduct(await anotherPerson(), 'Wexcombe Linen Shirt', sized);
  await signInAsGuest(page);
  await saveAddress(page);
  await listed(page, shirt);
  const add = cardOf(page, shirt).getByRole('button', { name: /^Add to cart/ });
  await press(page, add);
  const size = (name: RegExp) => page.getByRole('button', { name });
  await expect(size(/^Add size S/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, size(/^Add size M/));
  await expect(page.getByRole('button', { name: 'User Cart, 1 item' })).toBeAttached();
  await expect(add).toBeFocused();

  await page.goto(`/shop/product/${shirt.slug}?colour=white`);
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await expect(sizes.getByRole('radio', { name: 'M, your size' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: 'White', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Navy', exact: true })).toBeChecked();
  await tabTo(page, sizes.getByRole('radio', { name: /^M/ }));
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: 'L, your size' })).toBeChecked();
  await expect(page).toHaveURL(/\?colour=navy&size=l$/);
  await press(page, page.getByRole('button', { name: /^Add to Cart/ }));
  await expect(page.getByRole('button', { name: 'User Cart, 2 items' })).toBeAttached();

  await page.goto('/shop/checkout');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Proceed To Payment' }));
  await expect(page).toHaveURL(/\/sandbox\/paypal\/checkoutnow/);
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  for (const bought of ['M, Navy', 'L, Navy']) await expect(page.getByText(bought)).toBeVisible();
});

test('the details ask for a size, say what is sold out, and restore the choice after a reload', async ({
  page,
  anotherPerson,
}) => {
  const shirt = await newProduct(await anotherPerson(), 'Harrowgate Linen Shirt', sized);
  await signInAsGuest(page);
  await listed(page, shirt);
  const open = cardOf(page, shirt).getByRole('button', { name: /^Add to cart/ });
  await open.click();
  await expect(page.getByRole('button', { name: 'XL, sold out' })).toBeVisible();
  await expectAccessible(page, 'the quick choice', [1440]);
  await page.keyboard.press('Escape');

  await page.goto(`/shop/product/${shirt.slug}`);
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(sizes.getByRole('alert')).toHaveText('Please choose a size.');
  await expect(sizes.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  await expectAccessible(page, 'the details without a size');
  await sizes.getByRole('radio', { name: 'XL, sold out' }).click();
  await expect(page.getByRole('button', { name: "Tell me when it's back" })).toBeVisible();
  await expectAccessible(page, 'a size that is sold out');
  await page.getByRole('button', { name: "Tell me when it's back" }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page, 'the address for an alert');
  await page.keyboard.type('waits@example.test');
  await page.keyboard.press('Enter');
  const kept = page.getByRole('button', { name: "We'll write to waits@example.test once it is back." });
  await expect(kept).toBeFocused();
  await page.reload();
  await expect(sizes.getByRole('radio', { name: /^XL, sold out/ })).toBeChecked();
  await expect(kept).toBeVisible();
  await sizes.getByRole('radio', { name: 'M, only 3 left' }).click();
  await expect(sizes.getByText('Only 3 left in M')).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('dialog', { name: 'Size guide' }).getByRole('table').first()).toBeVisible();
});

test('a link to a size and colour shows both chosen to a visitor, and they are in the cart of the guest', async ({
  page,
  anotherPerson,
}) => {
  const shirt = await newProduct(await anotherPerson(), 'Yarnton Linen Shirt', sized);
  const chosen = (name: RegExp) => expect(page.getByRole('radio', { name })).toBeChecked();
  await page.goto(`/shop/product/former-name-${shirt.slug.slice(-12)}?colour=white&size=m&utm_source=friend`);
  const address = `/shop/product/${shirt.slug}`;
  await expect(page).toHaveURL(new RegExp(`${address}\\?colour=white&size=m&utm_source=friend$`));
  await chosen(/^White/);
  await chosen(/^M/);
  const described = await page.locator('head script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(described ?? '') as { '@graph': object[] };
  expect(graph[0]).toMatchObject({ '@type': 'ProductGroup', name: shirt.productTitle });
  expect((graph[0] as { hasVariant: object[] }).hasVariant).toHaveLength(variants.length);

  await page.goto(`${address}?colour=pink&size=%00`);
  await chosen(/^Navy/);
  await expect(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}\\?colour=navy&size=l$`));
  await page.goBack();
  await expect(page).toHaveURL(/utm_source=friend$/); // the choice added no history entry
  await page.goForward();
  await chosen(/^L/);

  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  const choice = page.getByRole('dialog', { name: 'Add to your cart' });
  await expect(choice.getByText('L, Navy')).toBeVisible();
  await choice.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('button', { name: 'User Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}\\?colour=navy&size=l$`));
  expect((await cartOf(page)).items).toMatchObject([{ size: 'L', colour: 'Navy', isVariantAssumed: false }]);
});

test('a size that was assumed can be changed, and a missing one blocks the checkout', async ({
  page,
  anotherPerson,
}) => {
  const keeper = await anotherPerson();
  const shirt = await newProduct(keeper, 'Ilmington Linen Shirt', sized);
  const cap = await newProduct(keeper, 'Ilmington Cap', {});
  await signInAsGuest(page);
  const { data } = await callShop<{ data: { _id: string } }>(page, 'GET', '/users/check-auth');
  for (const { _id: productId } of [shirt, cap])
    await callShop(page, 'POST', '/shop/cart/add', { userId: data._id, productId, quantity: 1 });
  const options = { sizeScale: 'letters', variants: [{ size: 'M', totalStock: 20 }] };
  const form = { productTitle: cap.productTitle, productDescription: '', category: 'men', brand: 'zara' };
  const price = { productPrice: 60, productSalePrice: 0, totalStock: 20 };
  await callShop(keeper, 'PUT', `/admin/editProduct/${cap._id}`, { ...form, ...price, ...options });
  await saveAddress(page);

  await page.goto('/shop/checkout');
  const cart = page.getByRole('region', { name: 'Your Cart' });
  await expect(cart.getByText('Size M was chosen for you.')).toBeVisible();
  await expect(cart.getByText('Please choose a size.')).toBeVisible();
  await expectAccessible(page, 'a cart with sizes to choose');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('alert')).toHaveText('Please choose a size.');

  await cart.getByRole('button', { name: /^Change: / }).click();
  const other = page.getByRole('dialog', { name: `Choose a size for ${shirt.productTitle}` });
  await expect(other.getByRole('button', { name: /^Choose size/ }).first()).toBeVisible();
  await expectAccessible(page, 'the choice of another size');
  await other.getByRole('button', { name: 'Choose size L' }).click();
  await expect(cart.getByText('L, Navy')).toBeVisible();
  await expect(cart.getByText('was chosen for you')).toBeHidden();
  await cart.getByRole('button', { name: /^Choose a size: / }).click();
  await page.getByRole('button', { name: /^Choose size M/ }).click();
  await expect(cart.getByText('Please choose a size.')).toBeHidden();
  await pay(page);
  await expect(page.getByText('L, Navy')).toBeVisible();
});

test('the focus goes to the line whose size was changed, and to the addresses when none is chosen', async ({
  page,
  anotherPerson,
}) => {
  const shirt = await newProduct(await anotherPerson(), 'Tadmarton Linen Shirt', sized);
  await signInAsGuest(page);
  const { data } = await callShop<{ data: { _id: string } }>(page, 'GET', '/users/check-auth');
  await callShop(page, 'POST', '/shop/cart/add', { userId: data._id, productId: shirt._id, quantity: 1 });
  await saveAddress(page);
  await page.goto('/shop/listing');
  await press(page, page.getByRole('button', { name: 'User Cart, 1 item' }));
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await press(page, cart.getByRole('button', { name: /^Change: / }));
  await press(page, page.getByRole('button', { name: /^Choose size L/ }));
  await expect(cart.getByText('was chosen for you')).toBeHidden();
  await expect(cart.getByRole('button', { name: `Change: ${shirt.productTitle}, L, Navy` })).toBeFocused();

  await press(page, cart.getByRole('button', { name: 'Checkout' }));
  await expect(page.getByRole('radio').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Proceed To Payment' }));
  await expect(toast(page, 'please select address')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
});
