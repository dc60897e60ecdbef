import type { CDPSession, Locator, Page, Route } from '@playwright/test';
import { expectAccessible, expectToFitAndBeAccessible } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { countLayoutShift, layoutShift } from '../support/measures/layout-shift';
import { newPicturedProduct, type PicturedProduct } from '../support/products/pictured-product';
import { signInAsGuest } from '../support/preconditions';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const maxLayoutShift = 0.02;

const pathOf = ({ slug }: PicturedProduct) => `/shop/product/${slug}`;
const tabOf = (scope: Locator | Page, name: string) => scope.getByRole('tab', { name });
const pictureOf = (scope: Locator | Page, name: string) => scope.getByRole('img', { name, exact: true });
const colourOf = (scope: Locator | Page, name: string) => scope.getByRole('radio', { name });

async function openDialog(page: Page, { productTitle }: PicturedProduct): Promise<Locator> {
  await page.goto(`/shop/search?${new URLSearchParams({ q: productTitle }).toString()}`);
  await page.getByRole('article').filter({ hasText: productTitle }).getByRole('heading').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: productTitle });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Expects the left edges of the picture and of the gallery to coincide, so that this picture is in view. */
async function expectInView(picture: Locator): Promise<void> {
  await expect
    .poll(() =>
      picture.evaluate((image) => {
        const box = image.getBoundingClientRect();
        const row = image.closest('[role=tabpanel]')?.parentElement?.getBoundingClientRect();
        return Math.round(Math.abs(box.left - (row?.left ?? Infinity)));
      }),
    )
    .toBeLessThanOrEqual(1);
}

test('by keyboard and mouse, all pictures of a product are seen, enlarged, and follow the colour', async ({
  page,
  anotherPerson,
}) => {
  const shirt = await newPicturedProduct(await anotherPerson(), 'Brambly Linen Shirt');
  await signInAsGuest(page);
  const dialog = await openDialog(page, shirt);
  await tabTo(page, tabOf(dialog, 'Picture 1 of 3: Front'));
  await page.keyboard.press('ArrowRight');
  await expect(tabOf(dialog, 'Picture 2 of 3: Back')).toBeFocused();
  await expectInView(pictureOf(dialog, 'Back'));
  await page.keyboard.press('End');
  await expect(tabOf(dialog, 'Picture 3 of 3: The weave')).toHaveAttribute('aria-selected', 'true');
  await expectInView(pictureOf(dialog, 'The weave'));
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expectInView(pictureOf(dialog, 'Back'));

  await colourOf(dialog, 'White').focus();
  await page.keyboard.press('ArrowRight');
  await expect(colourOf(dialog, 'Navy')).toBeChecked();
  await expectInView(pictureOf(dialog, 'Front in navy'));
  await expect(pictureOf(dialog, 'Front')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expectInView(pictureOf(dialog, 'Front'));
  await expectAccessible(page, 'the dialog with pictures', [360, 768, 1440]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Zoom picture 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Front' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const alone = page.getByRole('dialog', { name: 'Back' });
  await expect(alone.getByText('2 / 3')).toBeVisible();
  await expect(pictureOf(alone, 'Back')).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Escape');
  await expect(alone).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a product’s page shows the pictures of the colour in two columns, without layout shifts while they load', async ({
  page,
  context,
  anotherPerson,
}) => {
  const shirt = await newPicturedProduct(await anotherPerson(), 'Wyvern Linen Shirt');
  await countLayoutShift(context);
  const waiting: (() => void)[] = [];
  let isHeld = true;
  const hold = async (route: Route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  };
  await page.route('**/images/**', hold);
  await page.route('**/related', hold);
  for (const width of [1440, 768, 360]) {
    isHeld = true;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathOf(shirt), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: shirt.productTitle })).toBeVisible();
    if (width < 1024) await expect(tabOf(page, 'Picture 3 of 3: The weave')).toBeVisible();
    isHeld = false;
    for (const release of waiting.splice(0)) release();
    await expect
      .poll(() => pictureOf(page, 'Front').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
    expect(await layoutShift(page), `at ${width} px`).toBeLessThanOrEqual(maxLayoutShift);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const boxes = await Promise.all(['Front', 'Back', 'The weave'].map((name) => pictureOf(page, name).boundingBox()));
  const [front, back, weave] = boxes;
  expect(front?.x).toBe(back?.x);
  expect(back?.y).toBe(weave?.y);
  expect(front?.width).toBeGreaterThan(780);
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const before = await height();
  await colourOf(page, 'Navy').check({ force: true });
  await expect(pictureOf(page, 'Front in navy')).toBeVisible();
  await expect(pictureOf(page, 'Back')).toHaveCount(0);
  expect(await height()).toBe(before);
  await page.goto(`${pathOf(shirt)}?colour=navy`);
  await expect(pictureOf(page, 'Front in navy')).toBeInViewport();
  await expectToFitAndBeAccessible(page, 'the page with pictures', [360, 768, 1440]);
});

test('a card requests no second picture before the pointer rests on it', async ({ page, anotherPerson }) => {
  const shirt = await newPicturedProduct(await anotherPerson(), 'Quernly Linen Shirt', { count: 2 });
  await signInAsGuest(page);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await page.goto(`/shop/search?${new URLSearchParams({ q: shirt.productTitle }).toString()}`);
  const card = page.getByRole('article').filter({ hasText: shirt.productTitle });
  await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const pictures = () =>
    new Set(requested.filter((path) => path.startsWith('/images/')).map((path) => path.slice(8, 44)));
  expect(await card.locator('img').count()).toBe(1);
  const before = pictures().size;
  await card.getByRole('heading').hover();
  await expect(card.locator('img')).toHaveCount(2);
  await expect.poll(() => pictures().size).toBe(before + 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  type Touch = [x: number, y: number];

  /** Moves fingers over the screen. @param steps the positions of all fingers at each step */
  async function touch(client: CDPSession, steps: Touch[][]): Promise<void> {
    for (const [at, fingers] of steps.entries())
      await client.send('Input.dispatchTouchEvent', {
        type: at === 0 ? 'touchStart' : 'touchMove',
        touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
      });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  const swipe = (client: CDPSession) =>
    touch(
      client,
      Array.from({ length: 12 }, (_, step): Touch[] => [[290 - 20 * step, 250]]),
    );

  test('pictures can be swiped, and enlarged by two fingers in their own dialog', async ({ page, anotherPerson }) => {
    const shirt = await newPicturedProduct(await anotherPerson(), 'Harrowby Linen Shirt', { width: 2_100 });
    await signInAsGuest(page);
    const client = await page.context().newCDPSession(page);
    const dialog = await openDialog(page, shirt);
    await expect(tabOf(dialog, 'Picture 1 of 3: Front')).toHaveAttribute('aria-selected', 'true');
    await expect(async () => {
      await swipe(client);
      await expect(tabOf(dialog, 'Picture 2 of 3: Back')).toHaveAttribute('aria-selected', 'true', { timeout: 5_000 });
    }).toPass();
    await expectInView(pictureOf(dialog, 'Back'));
    await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeHidden();

    await dialog.getByRole('button', { name: 'Zoom picture 2' }).tap();
    const alone = page.getByRole('dialog', { name: 'Back' });
    await expect(alone).toBeVisible();
    const scale = () => pictureOf(alone, 'Back').evaluate((image) => image.getBoundingClientRect().width / innerWidth);
    await expect.poll(scale).toBeCloseTo(1);
    const apart = [30, 60, 90];
    await touch(
      client,
      apart.map((by): Touch[] => [
        [180 - by, 370],
        [180 + by, 370],
      ]),
    );
    await expect.poll(scale).toBeGreaterThan(2.5);
    await expect
      .poll(() => pictureOf(alone, 'Back').evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-(1600|2048)\.webp$/);
    await expectAccessible(page, 'a picture alone', [360]);
    await alone.getByRole('button', { name: 'Close' }).tap();
    await expect(alone).toBeHidden();
    await expect(dialog).toBeVisible();
    await colourOf(dialog, 'Navy').tap({ force: true });
    await expectInView(pictureOf(dialog, 'Front in navy'));
  });

  test('a card never requests a second picture', async ({ page, anotherPerson }) => {
    const shirt = await newPicturedProduct(await anotherPerson(), 'Sedgeley Linen Shirt', { count: 2 });
    await signInAsGuest(page);
    await page.goto(`/shop/search?${new URLSearchParams({ q: shirt.productTitle }).toString()}`);
    const card = page.getByRole('article').filter({ hasText: shirt.productTitle });
    await expect(card.locator('img')).toHaveCount(1);
    await card.getByRole('heading').getByRole('link').tap();
    await expect(page.getByRole('dialog', { name: shirt.productTitle })).toBeVisible();
    await page.goBack();
    await expect(card.locator('img')).toHaveCount(1);
  });
});
