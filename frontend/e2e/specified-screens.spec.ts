import type { Page } from '@playwright/test';
import { putInCart, saveAddress, signInAsGuest } from './support/preconditions';
import { keepToasts, pay, toast } from './support/shopping';
import { signInAsStaff } from './support/staff-actions';
import { expect, test } from './support/test';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // The browser logs the 404 of addresses without a page.
  allowedErrors: [/status of 404 .*\/(unknown-when-signed-out|no\/such\/page)\)$/],
});

const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
const linksOf = (page: Page, region: string) => page.getByRole('navigation', { name: region }).getByRole('link');

test('the sign-in screens show what the specification says, and protect the rest', async ({ page }) => {
  for (const path of ['/', '/shop/home', '/shop/checkout', '/admin/orders', '/unknown-when-signed-out']) {
    await page.goto(path);
    if (path !== '/unknown-when-signed-out') await expect(page).toHaveURL(/\/auth\/login$/);
  }
  await page.goto('/auth/login');
  const welcome = page.getByText(/Welcome to/);
  await expect(welcome).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(welcome).toBeHidden();
  await expect(page.getByText("Don't have an account? Register")).toBeVisible();
  await expect(page.getByText('Or continue as guest')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  await expect(page.getByText('Already have an account? Log In')).toBeVisible();
  await page.goto('/auth/guest');
  await expect(page.getByText('Browse and shop without creating an account')).toBeVisible();
  for (const path of ['/auth/register', '/auth/login']) await expect(page.locator(`a[href="${path}"]`)).toBeVisible();
  await page.goto('/unauth-page');
  await expect(page.getByText('you are not allowed to access this page!')).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByText('the page doesnot exist!')).toBeVisible();
});

test('the front page and the header link to the specified pages', async ({ page }) => {
  await signInAsGuest(page);
  for (const [path, goal] of [
    ['/', /\/shop\/home$/],
    ['/auth/login', /\/shop\/home$/],
    ['/admin/dashboard', /\/unauth-page$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(goal);
  }
  await page.goto('/shop/home');
  await expect(linksOf(page, 'Shop')).toHaveText([
    'Home',
    'Products',
    'Men',
    'Women',
    'Kids',
    'Footwear',
    'Accessories',
    'Search',
  ]);
  const tiles = page.locator('main a[href^="/shop/listing?category="]:has(img)');
  await expect(tiles).toHaveText(['Men', 'Women', 'Kids', 'Accessories', 'Footwear']);
  await expect(page.locator('main a[href^="/shop/listing?brand="]')).toHaveText([
    'Nike',
    'Adidas',
    'Puma',
    "Levi's",
    'Zara',
    'H&M',
  ]);
  await expect(page.getByRole('heading', { name: 'Shop by Brand' })).toBeVisible();
  // The carousel advances until it is paused.
  await page.getByRole('button', { name: /pause/i }).click();
  await expect(page.getByRole('button', { name: /pause/i })).toBeHidden();
  const counter = page.getByText(/^[1-4] \/ 4$/);
  const at = Number((await counter.innerText()).charAt(0));
  await page.getByRole('button', { name: /next/i }).click();
  await expect(counter).toHaveText(`${(at % 4) + 1} / 4`);
  await page.getByRole('button', { name: /previous/i }).click();
  await expect(counter).toHaveText(`${at} / 4`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: 'View All Product' }).click();
  await expect(page).toHaveURL(/\/shop\/listing/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-lowtohigh');

  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Kids' }).click();
  await expect(page).toHaveURL(/category=kids/);
  await expect.poll(() => stored(page, 'filters')).toBe('{"category":["kids"]}');
  await page.goto('/shop/home');
  await page.locator('main a[href^="/shop/listing?brand="]').nth(4).click();
  await expect(page).toHaveURL(/brand=zara/);
  await expect.poll(() => stored(page, 'filters')).toBe('{"brand":["zara"]}');
});

test('cards, the cart and addresses follow the specified rules and show the specified texts', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/listing');
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  for (const count of [48, 72]) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('article')).toHaveCount(count);
  }
  // Other journeys may have added products.
  const more = page.getByRole('button', { name: 'Load more' });
  for (let count = 72; await more.isVisible(); count = await page.getByRole('article').count()) {
    await more.click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(count);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
  const soldOut = page.getByRole('article').filter({ has: page.getByRole('button', { name: /Out Of Stock/ }) });
  await expect(soldOut.first().getByRole('button', { name: /Out Of Stock/ })).toBeDisabled();
  const rare = page
    .getByRole('article')
    .filter({ hasText: /Only \d items? left/ })
    .first();
  await expect(rare.getByText(/Only \d items? left/)).toBeVisible();
  await expect(rare.getByText('Sale', { exact: true })).toBeHidden();
  const left = Number(/Only (\d)/.exec(await rare.innerText())?.[1]);
  const name = await rare.getByRole('heading').innerText();
  for (let n = 0; n < left; n++) {
    await rare.getByRole('button', { name: /^Add .*cart/i }).click();
    await expect(toast(page, 'Product Added successfully :)')).toBeVisible();
    await expect(page.getByRole('button', { name: /^User Cart/ })).toContainText(String(n + 1));
  }
  await rare.getByRole('heading').getByRole('link').click();
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(toast(page, `Only ${left} quantity can be added for this item`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(toast(page, 'please select address')).toBeVisible();
  await page.getByRole('button', { name: /^User Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  const quantity = cart.getByRole('group', { name: `Quantity of ${name}` });
  for (let n = left; n > 1; n--) {
    await quantity.getByRole('button', { name: /Decrease/ }).click();
    await expect(quantity.getByRole('status')).toHaveText(String(n - 1));
  }
  await expect(quantity.getByRole('button', { name: /Decrease/ })).toBeDisabled();
  if (left > 1) await expect(toast(page, 'item updated!')).toBeVisible();
  await cart.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(toast(page, 'item deleted!')).toBeVisible();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await cart.getByText('Continue Shopping').click();
  await expect(page).toHaveURL(/\/shop\/listing/);
  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(toast(page, 'please select any item to proceed')).toBeVisible();

  await page.goto('/shop/account');
  await expect(page.getByRole('tab')).toHaveText(['Orders', 'Address']);
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(page.getByText('No addresses added yet')).toBeVisible();
  for (const house of [1, 2, 3, 4]) {
    await expect(page.getByLabel('City', { exact: true })).toHaveValue(''); // empty once the previous address is saved
    await page.getByLabel('Recipient’s name').fill('Meera Iyer');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${house} Weaver Lane`);
    await page.getByLabel('City', { exact: true }).fill('Pune');
    await page.getByLabel('Pincode').fill('411001');
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Add Address' }).click();
    // In the list: the field still holds the same text for a moment.
    const saved = page.getByRole('list', { name: 'Your addresses' }).getByText(`${house} Weaver Lane`);
    if (house < 4) await expect(saved).toBeVisible();
  }
  await expect(toast(page, "You can't add more than 3 address")).toBeVisible();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByLabel('City', { exact: true }).fill('Nagpur');
  await page.getByRole('button', { name: 'Update Address' }).click();
  await expect(page.getByText(/Nagpur 411001/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible();
});

test('the success page thanks the shopper, clears the stored order id, and links home', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await pay(page);
  await expect(page.getByText('Thank you for your purchase. Your transaction was successful.')).toBeVisible();
  await expect.poll(() => stored(page, 'currentOrderId')).toBeNull();
  await page.getByRole('button', { name: 'Keep your orders' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep your orders' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View orders' }).click();
  const order = page.getByRole('dialog', { name: 'Order' });
  for (const heading of ['Order Summary', 'Order Details', 'Shipping Info'])
    await expect(order.getByText(heading)).toBeVisible();
  await page.goBack();
  await expect(order).toBeHidden();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('toasts appear at the top on phones, and at the bottom right on wider screens', async ({ page }) => {
  await page.goto('/auth/guest');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  const words = page.getByTestId('toast').first();
  await expect(words).toBeVisible();
  await keepToasts(page);
  await expect.poll(async () => (await words.boundingBox())?.y).toBeLessThan(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await words.boundingBox())?.x).toBeGreaterThan(900);
  await expect.poll(async () => (await words.boundingBox())?.y).toBeGreaterThan(600);
});

test('the staff’s screens have the specified sizes and texts', async ({ page }) => {
  await signInAsStaff(page);
  for (const path of ['/', '/shop/home', '/auth/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  }
  // Those of the specification come first.
  const firstLinks = async () => (await linksOf(page, 'Admin').allTextContents()).slice(0, 3);
  await expect.poll(firstLinks).toEqual(['Dashboard', 'Products', 'Orders']);
  await expect.poll(async () => (await page.locator('aside').first().boundingBox())?.width).toBe(256);
  await page.goto('/admin/features');
  await expect(page.getByRole('main')).toHaveText('features');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto('/admin/products?q=there-is-no-such-thing');
  await expect(page.getByText('No products found.')).toBeVisible();
  await page.goto('/admin/products');
  const cards = page.getByRole('article');
  const columns = async () => {
    const boxes = await Promise.all([0, 1, 2, 3, 4].map((n) => cards.nth(n).boundingBox()));
    return boxes.filter((box) => box?.y === boxes[0]?.y).length;
  };
  await expect(cards.first()).toBeVisible();
  await expect.poll(columns).toBe(4);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(columns).toBe(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '+ Add Product' }).click();
  await expect
    .poll(async () => (await page.getByRole('dialog', { name: 'Add Product' }).boundingBox())?.width)
    .toBe(600);
});
