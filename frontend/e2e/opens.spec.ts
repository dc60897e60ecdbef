import { expect, test } from './support/test';

test('the shop opens at its sign-in screen', async ({ page }, info) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('login.png') });
});
