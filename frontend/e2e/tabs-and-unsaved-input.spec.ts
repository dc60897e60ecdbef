import { expectToFitAndBeAccessible } from './support/axe';
import { expectNewTab } from './support/opening/new-tab';
import { putInCart, signInAsGuest } from './support/preconditions';
import { expect, test } from './support/test';

test('a card opens in another tab, and its address opens the product', async ({ page, context }) => {
  await signInAsGuest(page);
  await page.goto('/shop/listing?category=men');
  await expect(page).toHaveTitle('Men’s clothing – Loom & Lane');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men All Products');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  const tabTitle = new RegExp(`^${title} – .+ – Loom & Lane$`);
  const middleClick = () => link.click({ button: 'middle' });
  await expectNewTab(context, middleClick, { heading: title, title: expect.stringMatching(tabTitle) });

  await expect(page.getByRole('dialog')).toBeHidden();
  await link.click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page).toHaveTitle(tabTitle);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Men’s clothing – Loom & Lane');
});

test('a partly typed address is not lost without confirmation', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  await page.getByRole('link', { name: 'Addresses' }).click();
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Nagpur');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });

  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/account/);
  await expectToFitAndBeAccessible(page, 'the question');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(city).toHaveValue('Nagpur');

  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Women' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(city).toHaveValue('Nagpur');

  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('what is typed to save a bag is not lost without confirmation', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: 'Save your bag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your bag' });
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await dialog.getByLabel('Name').fill('Meera Iyer');
  await dialog.getByLabel('Email').fill('meera@example.test');
  /** Until it counts: shortly after a dialog has opened, it may be the second press of a double click. */
  const pressBeside = () =>
    expect(async () => {
      if (await question.isHidden()) await page.mouse.click(4, 4);
      await expect(question).toBeVisible({ timeout: 500 });
    }).toPass();
  const ways = [
    () => page.evaluate(() => history.back()),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    pressBeside,
    () => dialog.getByRole('button', { name: 'I already have an account' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Name')).toHaveValue('Meera Iyer');
    await expect(dialog.getByLabel('Email')).toHaveValue('meera@example.test');
  }
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await page.getByRole('button', { name: 'Save your bag' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
