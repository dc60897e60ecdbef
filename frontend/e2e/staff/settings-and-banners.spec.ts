import { expectToFitAndBeAccessible } from '../support/axe';
import { expectToFitLargeText } from '../support/fits-every-width';
import { signInAsGuest } from '../support/preconditions';
import { toast } from '../support/shopping';
import { confirmPassword, signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

// What is refused until the password is entered again.
test.use({ allowedErrors: [/status of 403/] });

test('an owner changes the name and a banner, and home shows both to a shopper', async ({
  page,
  anotherPerson,
  openShop,
}) => {
  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  await shopper.goto('/shop/home');
  await expect(shopper.getByRole('link', { name: 'Loom & Lane' })).toBeVisible();
  await signInAsStaff(page);
  try {
    await page.goto('/admin/settings');
    const panel = page.getByRole('region', { name: 'Shop' });
    await expect(panel.getByLabel('Name')).toHaveValue('Loom & Lane');
    await expectToFitAndBeAccessible(page, 'settings');
    await expectToFitLargeText(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByLabel('Name').fill('Weft & Co');
    await panel.getByRole('button', { name: 'Save' }).click();
    await confirmPassword(page);
    await expect(toast(page, 'Shop settings saved.')).toBeVisible();

    await page.getByRole('link', { name: 'Banners' }).click();
    await expect(page.getByRole('switch').first()).toBeVisible();
    await expectToFitAndBeAccessible(page, 'banners');
    await expectToFitLargeText(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Edit Linen weather' }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit banner' });
    await sheet.getByLabel('Heading').fill('Storm season');
    await expectToFitAndBeAccessible(page, 'a banner');
    await page.setViewportSize({ width: 1440, height: 900 });
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Banner saved.')).toBeVisible();

    await shopper.reload();
    await expect(shopper.getByText('Storm season')).toBeVisible();
    await expect(shopper.getByRole('link', { name: 'Weft & Co' })).toBeVisible();
    await expect(shopper).toHaveTitle(/^Weft & Co – Men/);
    await expect(shopper.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Weft & Co');
  } finally {
    await openShop.sql(
      `update platform.settings set value = '{}' where key = 'shop';
       update catalog.banners set heading = 'Linen weather' where heading = 'Storm season'`,
    );
  }
});
