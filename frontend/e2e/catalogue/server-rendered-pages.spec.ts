import type { Page } from '@playwright/test';
import { callShop } from '../support/api';
import { signInAsGuest } from '../support/preconditions';
import { toast } from '../support/shopping';
import { expect, test } from '../support/test';
import { waitForHydration } from '../support/opening/wait-for-hydration';

interface Product {
  slug: string;
  productTitle: string;
  totalStock: number;
}

async function anyProduct(page: Page): Promise<Product> {
  const { data } = await callShop<{ data: Product[] }>(page, 'GET', '/shop/getProduct?category=men');
  const product = data.find(({ totalStock }) => totalStock > 20);
  if (!product) throw new Error('There is no product with stock.');
  return product;
}

/** Delays the responses of the app's scripts. @returns a function that sends them */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForLoadState('load');
  };
}

/** Observes the page from now on. @returns a function that reads whether a loading indicator has been shown */
async function watchForSpinner(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const isLoading = () =>
      [...document.querySelectorAll('[role=status]')].some((each) => each.textContent === 'Loading');
    const note = () => isLoading() && document.body.setAttribute('data-was-loading', '');
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.body.hasAttribute('data-was-loading'));
}

test('a product’s page is shown before the app runs, which then handles earlier presses', async ({ page }) => {
  await signInAsGuest(page);
  const { slug, productTitle } = await anyProduct(page);
  const send = await holdScripts(page);
  await page.goto(`/shop/product/${slug}`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: productTitle });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  const wasLoading = await watchForSpinner(page);
  await heading.evaluate((element) => element.setAttribute('data-of-the-server', ''));
  await page.evaluate(() => scrollTo(0, 120));

  // Chosen and pressed before the app has loaded, so that no handler exists yet.
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await sizes
    .getByRole('radio', { name: /^(?!.*(sold out|not made))/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await send();
  await expect(toast(page, 'Product is added to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User Cart, 1 item' })).toBeVisible();

  // React hydrated the element and did not create it again.
  await expect(heading).toHaveAttribute('data-of-the-server', '');
  expect(await page.evaluate(() => scrollY)).toBe(120);
  expect(await wasLoading()).toBe(false);
  expect(await page.getByRole('main').count()).toBe(1);
});

test.describe('the app’s scripts and data', () => {
  /** Opens a product's page whose pictures load only after `sendPicture`, and whose timers are paused. */
  async function withoutPicture(page: Page) {
    await signInAsGuest(page);
    const { slug, productTitle } = await anyProduct(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let send = () => {};
    const isSent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/images/**', async (route) => {
      await isSent;
      await route.continue();
    });
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\.js$|\/api\/v1\/shop\/product\//.test(request.url())) requested.push(request.url());
    });
    await page.goto(`/shop/product/${slug}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: productTitle })).toBeVisible();
    await page.waitForFunction(() => document.readyState !== 'loading');
    return { requested, sendPicture: send };
  }

  async function expectScriptsAndData(requested: string[]): Promise<void> {
    await expect.poll(() => requested.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
    await expect.poll(() => requested.filter((url) => url.includes('/api/v1/')).length).toBeGreaterThan(0);
  }

  test('wait for the first picture', async ({ page }) => {
    const { requested, sendPicture } = await withoutPicture(page);
    await page.clock.runFor(2_000);
    expect(requested).toEqual([]);
    sendPicture();
    await page
      .locator('main img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.decode());
    await page.clock.runFor(100);
    await expectScriptsAndData(requested);
  });

  test('wait at most three seconds for the first picture', async ({ page }) => {
    const { requested } = await withoutPicture(page);
    await page.clock.runFor(2_900);
    expect(requested).toEqual([]);
    await page.clock.runFor(100);
    await expectScriptsAndData(requested);
  });

  test('are requested when a key is pressed', async ({ page }) => {
    const { requested } = await withoutPicture(page);
    expect(requested).toEqual([]);
    await page.keyboard.press('Shift');
    await expectScriptsAndData(requested);
  });
});

test.describe('the front page on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.75 });

  test('requests small pictures of categories, and the banners of later slides only once the app runs', async ({
    page,
  }) => {
    await signInAsGuest(page);
    const send = await holdScripts(page);
    const pictures: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/pictures\/(.+)\.webp$/.exec(request.url()) ?? [];
      if (name) pictures.push(name);
    });
    await page.goto('/shop/home', { waitUntil: 'commit' });
    await expect.poll(() => pictures).toContain('category-kids-360');
    expect(pictures.filter((name) => name.startsWith('banner'))).toEqual(['banner-1-tall-800']);
    expect(pictures.filter((name) => /^category-.*-720$/.test(name))).toEqual(['category-men-720']);
    await send();
    await expect.poll(() => pictures).toContain('banner-4-tall-800');
  });
});

test('a filtered listing is shown before the app runs, and can be filtered further afterwards', async ({ page }) => {
  await signInAsGuest(page);
  const send = await holdScripts(page);
  await page.goto('/shop/listing?category=men', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /^Men/ })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/shop\/product\//);
  const wasLoading = await watchForSpinner(page);
  await card.evaluate((element) => element.setAttribute('data-of-the-server', ''));
  await send();
  await waitForHydration(page);
  await expect(card).toHaveAttribute('data-of-the-server', '');
  expect(await wasLoading()).toBe(false);
  await page.getByRole('checkbox', { name: /^Women/ }).check();
  await expect(page).toHaveURL(/category=men%2Cwomen/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Clicks the first element with this selector and text after React has attached its listeners, before it hydrates. */
async function pressWhileStarting(page: Page, pressed: { selector: string; text: string }): Promise<void> {
  await page.addInitScript(({ selector, text }) => {
    const listen = EventTarget.prototype.addEventListener;
    let isPressed = false;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
      listen.apply(this, args);
      if (isPressed || !(this instanceof Element) || this.id !== 'root') return;
      isPressed = true;
      setTimeout(() => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)];
        const first = found.find(({ textContent }) => textContent.startsWith(text));
        (first instanceof HTMLLabelElement ? first.control : first)?.click();
      });
    };
  }, pressed);
}

test('a filter that is chosen during hydration is applied once', async ({ page }) => {
  await signInAsGuest(page);
  await pressWhileStarting(page, { selector: 'label', text: 'Women' });
  await page.goto('/shop/listing?category=men');
  await expect(page).toHaveURL(/category=men%2Cwomen/);
  await expect(page.getByRole('checkbox', { name: /^Women/ })).toBeChecked();
});

test('a button press during hydration is handled once', async ({ page }) => {
  await signInAsGuest(page);
  await pressWhileStarting(page, { selector: 'article button[aria-expanded]', text: '' });
  await page.goto('/shop/listing?category=men');
  await expect(page.locator('article button[aria-expanded=true]')).toHaveCount(1);
});

test.describe('sign-in', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('sends the email and password that were typed before the app ran', async ({ page }) => {
    const send = await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('asha@loomandlane.test');
    await page.getByLabel('Password').fill('not her password');
    await page.getByRole('button', { name: 'Login' }).click();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/users/login'));
    await send();
    expect((await sent).postDataJSON()).toEqual({ email: 'asha@loomandlane.test', password: 'not her password' });
    expect(page.url()).not.toContain('password');
  });
});

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sees a product, and reads what does not work', async ({ page, shop }) => {
    const response = await page.request.get(`${shop}/api/v1/shop/featured`);
    const [product] = ((await response.json()) as { data: Product[] }).data;
    await page.goto(`/shop/product/${product?.slug}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: product?.productTitle ?? '' })).toBeVisible();
    expect(await page.content()).toContain('Without JavaScript you can read the pages of products');
  });
});

test.describe('a listing with filters stored in the tab', () => {
  test('does not show unfiltered products first', async ({ page }) => {
    await signInAsGuest(page);
    await page.goto('/shop/listing?category=women');
    await page.goto('/shop/home');
    const send = await holdScripts(page);
    await page.goto('/shop/listing', { waitUntil: 'commit' });
    await expect(page.getByRole('article').first()).toBeHidden();
    await send();
    await expect(page).toHaveURL(/category=women/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
