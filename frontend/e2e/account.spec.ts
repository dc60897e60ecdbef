import { readFile } from 'node:fs/promises';
import { admin } from './support/admin';
import { expectAccessible } from './support/axe';
import { look } from './support/screens';
import { addAddress, addFirstProduct, enterAsGuest, logIn, pay, toast } from './support/shopping';
import { staffOn } from './support/staff';
import { expect, test } from './support/test';

// A wrong password and the last of the staff are refused, and the browser's console mentions it.
test.use({ allowedErrors: [/status of (400|409)/] });

test('a person changes their password and signs out everywhere', async ({ page, anotherPerson }, info) => {
  test.slow();
  const asha = { email: 'asha.safe@example.test', password: 'seven green bicycles' };
  await page.goto('/auth/register');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password').fill(asha.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await logIn(page, asha);
  await expect(page).toHaveURL(/\/shop\/home$/);
  const phone = await anotherPerson();
  await logIn(phone, asha);
  await expect(phone).toHaveURL(/\/shop\/home$/);

  const menu = page.getByRole('button', { name: 'ASHA' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('nine red trams');
  await dialog.getByLabel('New password').fill('eight blue kites');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
  await look(page, info, 'change-password');
  await expectAccessible(page, 'changing the password');
  await dialog.getByLabel('Current password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await phone.reload();
  await expect(phone).toHaveURL(/\/auth\/login/);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sign out everywhere' });
  await expectAccessible(page, 'signing out everywhere');
  await leaving.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, { email: asha.email, password: 'eight blue kites' });
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('the staff can change their password, too', async ({ page }) => {
  await staffOn(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(admin.password);
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The password must have 8 to 128 characters.')).toBeVisible();
  await expectAccessible(page, 'the staff’s password');
});

test('a person takes their data along, deletes their account, and can begin anew', async ({ page }, info) => {
  test.slow();
  const bela = { email: 'bela.leaves@example.test', password: 'seven green bicycles' };
  const register = async () => {
    await page.goto('/auth/register');
    await page.getByLabel('Name').fill('Bela');
    await page.getByLabel('Email').fill(bela.email);
    await page.getByLabel('Password').fill(bela.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await logIn(page, bela);
    await expect(page).toHaveURL(/\/shop\/home$/);
  };
  await register();
  const bought = await addFirstProduct(page);
  await page.goto('/shop/checkout');
  await addAddress(page);
  const orderId = await pay(page);

  const menu = page.getByRole('button', { name: 'BELA' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download my data' }).click();
  const taking = page.getByRole('dialog', { name: 'Download my data' });
  await look(page, info, 'download-data');
  await expectAccessible(page, 'downloading one’s data');
  const downloading = page.waitForEvent('download');
  await taking.getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('loom-and-lane-my-data.json');
  const taken = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
  expect(taken).toMatchObject({
    person: { name: 'Bela', email: bela.email },
    records: {
      addresses: [{ address: '12 Weaver Lane' }],
      orders: [{ _id: orderId, cartItems: [{ title: bought }] }],
      payments: [{ orderId, status: 'paid' }],
    },
  });
  await expect(taking).toBeHidden();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete account' });
  await leaving.getByLabel('Current password').fill('nine red trams');
  await leaving.getByRole('button', { name: 'Delete account' }).click();
  await expect(leaving.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
  await look(page, info, 'delete-account');
  await expectAccessible(page, 'deleting one’s account');
  await leaving.getByLabel('Current password').fill(bela.password);
  await leaving.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/shop/account');
  await expect(page).toHaveURL(/\/auth\/login/);

  await register();
  await page.goto('/shop/account');
  await expect(page.getByText(orderId)).toBeHidden();
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test('a guest has what is theirs deleted without a password', async ({ page }) => {
  await enterAsGuest(page);
  await addFirstProduct(page);
  await page.getByRole('button', { name: 'GUEST' }).click();
  await page.getByRole('menuitem', { name: 'Delete my data' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete my data' });
  await expectAccessible(page, 'deleting a guest’s data');
  await leaving.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await enterAsGuest(page);
  await page.goto('/shop/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the staff are led on from their password, and the only one there is stays', async ({ page }) => {
  await staffOn(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Change password' }).getByRole('button', { name: 'Delete account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete account' });
  await leaving.getByLabel('Current password').fill(admin.password);
  await leaving.getByRole('button', { name: 'Delete account' }).click();
  await expect(leaving.getByRole('alert')).toContainText('You are the only administrator.');
  await expectAccessible(page, 'the staff’s account');
});
