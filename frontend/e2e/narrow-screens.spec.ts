import type { Locator, Page, Route } from '@playwright/test';
import { callShop } from './support/api';
import { expectNothingCut, expectToFit, expectToFitEveryWidth, expectToFitLargeText } from './support/fits-every-width';
import { countLayoutShift, layoutShift } from './support/measures/layout-shift';
import { putInCart, registerAndSignIn, saveAddress, signInAsGuest } from './support/preconditions';
import { settled } from './support/settled';
import { addAddress, keepToasts, linesOf, pay, toast } from './support/shopping';
import { editProduct, signInAsStaff } from './support/staff-actions';
import { expect, test } from './support/test';

test('the header of a screen of 320 px holds a long name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = 'bartholomew@example.test';
  await registerAndSignIn(page, { name: 'Bartholomew Featherstone', email, password: 'tea at five o’clock' });
  await page.goto('/shop/home');
  for (const name of ['Toggle header menu', 'Search products', /^User Cart/, 'BARTHOLOMEW FEATHERSTONE']) {
    const { x, width } = await boxOf(page.getByRole('button', { name }));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
});

test('the header has the navigation or its menu at every width', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  const header = page.getByRole('banner');
  const ways = header.getByRole('button', { name: 'Toggle header menu' }).or(header.getByRole('navigation'));
  for (const width of [320, 959, 960, 990, 1023, 1024, 1100]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(ways.filter({ visible: true }), `at ${width} px`).toHaveCount(1);
  }
});

test('the layout follows the screen’s width while styles are added', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  const tile = page.getByRole('main').getByRole('link', { name: 'Footwear', exact: true });
  // One of five columns.
  expect((await boxOf(tile)).width).toBeGreaterThan(200);
  await page.evaluate(() => {
    const { sheet } = document.querySelector<HTMLStyleElement>('style[data-styled]') as { sheet: CSSStyleSheet };
    const insert = () => {
      sheet.insertRule('.added { color: inherit }', sheet.cssRules.length);
      if (innerWidth > 360) setTimeout(insert);
    };
    insert();
  });
  await page.setViewportSize({ width: 360, height: 900 });
  // One of two columns; it would be 46 px wide in five.
  await expect.poll(async () => (await boxOf(tile)).width).toBeCloseTo(156, 0);
});

test('on a phone a toast covers neither the cart’s header nor the line that is changed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsGuest(page);
  for (const category of ['women', 'kids', 'footwear']) await putInCart(page, category);
  await page.goto('/shop/listing');
  await page.getByRole('button', { name: /^User Cart, 3/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const lines = linesOf(cart);
  await expect(lines).toHaveCount(3);
  for (const at of [0, 2]) {
    const line = lines.nth(at);
    await line.getByRole('button', { name: /^Increase/ }).click();
    await expect(toast(page, 'item updated!')).toBeVisible();
    await keepToasts(page);
    const words = page.getByTestId('toast');
    expect(await overlap(words, line)).toBe(false);
    expect(await overlap(words, cart.getByRole('button', { name: 'Close' }))).toBe(false);
    expect(await overlap(words, cart.getByRole('button', { name: 'Checkout' }))).toBe(false);
    await page.getByTestId('toast').getByRole('button', { name: 'Dismiss' }).click();
    await expect(words).toBeHidden();
  }
  await lines
    .nth(2)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(toast(page, 'item updated!')).toBeVisible();
  await keepToasts(page);
  const first = lines.first().getByRole('button', { name: /^Increase/ });
  await first.focus();
  await expect.poll(() => overlap(page.getByTestId('toast'), lines.first())).toBe(false);
});

test('what arrives at the checkout moves nothing that is shown already', async ({ page, context }) => {
  await countLayoutShift(context);
  await signInAsGuest(page);
  for (const category of ['women', 'kids', 'footwear']) await putInCart(page, category);
  const total = page.locator('[data-foot]').getByText(/\$/);
  const city = page.getByLabel('City', { exact: true });
  for (const [whose, isThere] of [
    ['without an address', city],
    ['with one', page.getByRole('radio', { name: /12 Weaver Lane/ })],
  ] as const) {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const arrives = new Map<string, () => void>();
      for (const call of ['settings/public', 'cart/get', 'address/get', 'delivery-methods']) {
        const held = new Promise<void>((resolve) => arrives.set(call, resolve));
        const wait = (route: Route) => held.then(() => route.continue());
        await page.route(`**/api/v1/**/${call}**`, wait);
        await page.route(`**/api/v1/${call}`, wait);
      }
      await page.goto('/shop/checkout', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
      arrives.get('settings/public')?.();
      arrives.get('cart/get')?.();
      if (width >= 1024) await expect(page.locator('[data-foot]').getByText('…')).toBeVisible();
      arrives.get('address/get')?.();
      arrives.get('delivery-methods')?.();
      await expect(total).toBeVisible();
      await expect(isThere).toBeVisible();
      await expect(page.getByText(/Size .+ was chosen for you\./).first()).toBeVisible();
      await settled(page);
      await page.unrouteAll();
      expect(await layoutShift(page), `${whose} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
    await saveAddress(page);
  }
});

test.describe('the toast about a refused payment', () => {
  test.use({ allowedErrors: [/status of 409/] });

  test('is above the bottom bar, also when the bar grows with the refusal', async ({ page, anotherPerson }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await signInAsGuest(page);
    const title = await putInCart(page, 'kids');
    await saveAddress(page);
    await page.goto('/shop/checkout');
    await page.getByRole('radio').first().check();
    const keeper = await signInAsStaff(await anotherPerson());
    await editProduct(keeper, title, { productPrice: 912.5, productSalePrice: 0 });
    await page.getByRole('button', { name: 'Proceed To Payment' }).click();
    await expect(toast(page, 'Prices have changed. Please review your cart.')).toBeVisible();
    await keepToasts(page);
    const foot = page.locator('[data-foot]');
    await expect(foot.getByText(/^The total was/)).toBeVisible();
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(page.getByTestId('toast'));
        return y + height - (await boxOf(foot)).y;
      })
      .toBeLessThanOrEqual(0);
  });
});

/** Words without a place to break, as long as the shop takes them. */
const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze';
const longWords = {
  ...{ productTitle: word + word, productDescription: word + word, category: 'women', brand: 'zara' },
  ...{ productPrice: 999_999.99, productSalePrice: 888_888.88, totalStock: 40, sizeScale: 'own' },
  colours: [
    { name: 'Abcdefghijklmnopqrstuvwxyzabcd', swatch: '#1f2a44' },
    { name: 'Zyxwvutsrqponmlkjihgfedcbazyxw', swatch: '#f1efea' },
  ],
  sizes: [word.slice(0, 20), word.slice(20, 40)],
  variants: [
    { size: word.slice(0, 20), colour: 'Abcdefghijklmnopqrstuvwxyzabcd', totalStock: 20, sku: word.toUpperCase() },
    { size: word.slice(20, 40), colour: 'Zyxwvutsrqponmlkjihgfedcbazyxw', totalStock: 20, sku: `${word}2` },
  ],
};
const {
  name: account,
  email,
  password,
} = {
  name: word,
  email: `${word.toLowerCase()}@${word.toLowerCase()}.example.test`,
  password: 'tea at five o’clock',
};

async function expectToFitAll(page: Page): Promise<void> {
  await expectToFitEveryWidth(page);
  await expectToFitLargeText(page);
}

test('the longest words fit every screen of the shop, also with text of 200 %', async ({ page, anotherPerson }) => {
  const keeper = await signInAsStaff(await anotherPerson());
  const { data } = await callShop<{ data: { image: string }[] }>(keeper, 'GET', '/shop/featured');
  const fields = { ...longWords, image: data[0]?.image };
  const { data: product } = await callShop<{ data: { _id: string; slug: string } }>(
    ...([keeper, 'POST', '/admin/addProduct', fields, 201] as const),
  );
  await registerAndSignIn(page, { name: account, email, password });
  const user = (await callShop<{ data: { _id: string } }>(page, 'GET', '/users/check-auth')).data;

  await page.goto('/shop/listing?sortBy=price-hightolow');
  await expect(page.getByRole('article').first()).toContainText(word);
  await expectToFitAll(page);
  await page.getByRole('banner').getByRole('button', { name: word.toUpperCase() }).click();
  await expect(page.getByRole('menu')).toContainText(word);
  await expectToFitAll(page);
  await page.goto(`/shop/product/${product.slug}`);
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').first().click();
  await expectToFitAll(page);
  const [variant] = longWords.variants;
  const line = { userId: user._id, productId: product._id, quantity: 2, size: variant?.size, colour: variant?.colour };
  await callShop(page, 'POST', '/shop/cart/add', line);
  const code = word.slice(0, 20);
  await callShop(keeper, 'POST', '/admin/discounts', { code, kind: 'percent', value: 1 }, 201);
  await callShop(page, 'POST', '/shop/cart/discount', { code });
  const place = { name: word, address: word, city: word, pincode: '411001', phone: '+91 98765 43210', notes: word };
  await callShop(page, 'POST', '/shop/address/add', { userId: user._id, ...place }, 201);
  await page.goto('/shop/account');
  await page.getByRole('button', { name: /^User Cart/ }).click();
  await expect(linesOf(page.getByRole('dialog', { name: 'Your Cart' }))).toHaveCount(1);
  await expectToFitAll(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add another address' }).click();
  await expectToFitAll(page);
  await page.getByRole('radio').first().check();
  const orderId = await pay(page);
  await expect(page.getByText('What you ordered')).toBeVisible();
  await expectToFitAll(page);
  await callShop(keeper, 'PUT', `/admin/order/update/${orderId}`, { status: 'delivered' });
  await page.getByRole('link', { name: 'View orders' }).click();
  await page.getByRole('button', { name: /^Return items/ }).click();
  const form = page.getByRole('dialog', { name: /^Return items/ });
  await form.getByLabel('Reason').selectOption('Other');
  await form.getByLabel('Why do you return it?').fill(word);
  await form.getByLabel(/^Anything else/).fill(word);
  await expectToFitAll(page);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('Your request is sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: /^Return of/ })).toBeVisible();
  await expectToFitAll(page);

  await keeper.goto('/admin/orders');
  await expect(keeper.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
  await expectToFitAll(keeper);
  await keeper.goto('/admin/discounts');
  await expect(keeper.getByRole('row').filter({ hasText: code.toUpperCase() })).toBeVisible();
  await expectToFitAll(keeper);
  await keeper.goto('/admin/returns');
  await expect(keeper.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
  await expectToFitAll(keeper);
  const asked = keeper.getByRole('row').filter({ hasText: word }).first();
  await asked.getByRole('button', { name: /^View Details/ }).click();
  await expect(keeper.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectToFitAll(keeper);
  await keeper.goto(`/admin/products?q=${word}`);
  await expect(keeper.getByRole('article')).toHaveCount(1);
  await expectToFitAll(keeper);
  await keeper.getByRole('button', { name: /^Edit/ }).click();
  await expect(keeper.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Title')).toHaveValue(word + word);
  await expectToFitAll(keeper);
});

for (const [what, size, text] of [
  ['a small phone', { width: 360, height: 640 }, 16],
  ['a phone with text of 200 %', { width: 360, height: 740 }, 32],
  ['a desktop with text of 200 %', { width: 1280, height: 900 }, 32],
] as const) {
  test(`on ${what} a guest reaches everything by Tab, and sees what has the focus`, async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await page.setViewportSize(size);
    await signInAsGuest(page);
    await page.goto('/shop/listing?category=footwear');
    for (const name of [/^User Cart/, 'GUEST', 'Toggle header menu']) {
      const { x, width } = await boxOf(page.getByRole('banner').getByRole('button', { name }));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    if (text > 16 && size.width < 480) {
      await expectToRead(page, size.width);
      await page.goto((await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
      await expectToRead(page, size.width);
      await page.goto('/shop/home');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectToRead(page, size.width);
    }
    await putInCart(page, 'footwear');
    await page.goto('/shop/checkout');
    await expect(page.getByLabel('City', { exact: true })).toBeVisible();
    await expectToRead(page, size.width);
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Save your bag' })).toBeVisible();
    expect(await hiddenFocusStops(page)).toEqual([]);
    await addAddress(page);
    await pay(page);
  });
}

/** Expects no horizontal scrolling and no text that is cut. */
async function expectToRead(page: Page, width: number): Promise<void> {
  await expectToFit(page, width);
  await expectNothingCut(page);
}

/** Presses Tab through the page. @returns what had the focus while something lay over its middle or a corner */
async function hiddenFocusStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const inset = Math.min(4, (right - left) / 4, (bottom - top) / 4);
      const isSeen = (x: number, y: number) => {
        const shown = document.elementFromPoint(x, y);
        return (
          shown !== null && (focused.contains(shown) || shown.contains(focused) || shown.closest('label') !== null)
        );
      };
      const points = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => [x, y]));
      const number = [...document.querySelectorAll('*')].indexOf(focused);
      const name = `${number} ${focused.outerHTML.slice(0, 90)}`;
      return { name, isHidden: !points.every(([x = 0, y = 0]) => isSeen(x, y)) };
    });
    if (!stop || seen.has(stop.name)) return hidden;
    seen.add(stop.name);
    if (stop.isHidden) hidden.push(stop.name);
  }
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error(`${one.toString()} is not visible.`);
  return box;
}
