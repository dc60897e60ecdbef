import { expectToFitAndBeAccessible } from '../support/axe';
import { expectToFitLargeText } from '../support/fits-every-width';
import { linkTo } from '../support/mails';
import { logIn, toast } from '../support/shopping';
import { confirmPassword, signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

// What is refused until the password is entered again, and who is signed out.
test.use({ allowedErrors: [/status of (401|403)/] });

const noor = { email: 'noor.packs@example.test', password: 'seven green bicycles' };

test('an owner invites a packer, who sees the orders alone, and gives another role while they work', async ({
  page,
  anotherPerson,
}) => {
  await signInAsStaff(page);
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: '+ Invite' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite somebody' });
  await sheet.getByLabel('Email').fill(noor.email);
  await expect(sheet.getByRole('radio', { name: 'Packer' })).toBeChecked();
  await expectToFitAndBeAccessible(page, 'an invitation');
  await expectToFitLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet.getByRole('button', { name: 'Invite' }).click();
  await confirmPassword(page);
  await expect(toast(page, 'The invitation is on its way.')).toBeVisible();
  await expectToFitAndBeAccessible(page, 'the staff');
  await expectToFitLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const packer = await anotherPerson();
  await packer.goto(await linkTo(packer, noor.email, /^Work with us/, '/auth/accept-invitation'));
  await expect(packer.getByText(`${noor.email} is invited as a packer`)).toBeVisible();
  await packer.getByLabel('Your name').fill('Noor Khan');
  await packer.getByLabel('Password', { exact: true }).fill(noor.password);
  await expectToFitAndBeAccessible(packer, 'an accepted invitation');
  await packer.getByRole('button', { name: 'Make my account' }).click();
  await packer.getByRole('link', { name: 'Log in' }).click();
  await logIn(packer, noor);
  await expect(packer).toHaveURL(/\/admin\/orders$/);
  await packer.setViewportSize({ width: 1440, height: 900 });
  await expect(packer.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText(['Orders', 'Returns']);
  await packer.goto('/admin/settings');
  await expect(packer.getByRole('heading', { name: 'This page isn’t part of your work here.' })).toBeVisible();
  await expectToFitAndBeAccessible(packer, 'a page for others of staff');
  await packer.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(packer.getByRole('heading', { name: 'Order List' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Change the role of Noor Khan' }).click();
  await page.getByRole('radio', { name: 'Manager' }).check();
  await page.getByRole('button', { name: 'Change role', exact: true }).click();
  await expect(toast(page, 'Role changed.')).toBeVisible();
  await packer.reload();
  await logIn(packer, noor);
  await expect(packer.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(packer.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove Noor Khan' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Removed.')).toBeVisible();
  await packer.reload();
  await expect(packer).toHaveURL(/\/auth\/login$/);
});
