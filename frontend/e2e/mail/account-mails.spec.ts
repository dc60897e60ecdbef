import type { Locator } from '@playwright/test';
import { callShop } from '../support/api';
import { expectAccessible, expectToFitAndBeAccessible } from '../support/axe';
import { press, type } from '../support/keyboard';
import { linkTo } from '../support/mails';
import { registerAndSignIn } from '../support/preconditions';
import { logIn, toast } from '../support/shopping';
import { expect, test } from '../support/test';

// A used link is refused, and the browser's console mentions it.
test.use({ allowedErrors: [/status of 400/] });

test('a person forgets the password, follows the mail, and is signed in after nine taps and fields', async ({
  page,
  anotherPerson,
}) => {
  let steps = 0;
  const taps = (one: Locator) => press(page, one).then(() => steps++);
  const fills = (field: Locator, text: string) => type(page, field, text).then(() => steps++);
  const asha = { name: 'Asha', email: 'asha.forgets@example.test', password: 'seven green bicycles' };
  const laptop = await anotherPerson();
  await registerAndSignIn(laptop, asha);

  await page.goto('/auth/login');
  await fills(page.getByLabel('Email'), asha.email);
  await taps(page.getByRole('link', { name: 'Forgot your password?' }));
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
  await expectToFitAndBeAccessible(page, 'asking for a link');
  await taps(page.getByRole('button', { name: 'Send the link' }));
  await expect(page.getByText(`If there is an account with ${asha.email}, we have sent a link.`)).toBeFocused();
  await expectAccessible(page, 'the response');

  const link = await linkTo(page, asha.email, /^Choose a new password/, '/auth/reset-password');
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer']));
  await page.goto(link);
  steps++;
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expectToFitAndBeAccessible(page, 'choosing a new password');
  await page.reload();
  await expect(page.getByText(`For ${asha.email}.`)).toBeVisible();
  await fills(page.getByLabel('New password'), 'eight blue kites');
  await taps(page.getByRole('button', { name: 'Change password' }));
  await expect(page.getByText('Your password is changed. Please log in with it.')).toBeFocused();
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([]);

  await laptop.goto('/shop/account');
  await expect(laptop).toHaveURL(/\/auth\/login/);
  await taps(page.getByRole('link', { name: 'Log in' }));
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
  await fills(page.getByLabel('Password'), 'eight blue kites');
  await taps(page.getByRole('button', { name: 'Login' }));
  await expect(page).toHaveURL(/\/shop\/home$/);
  expect(steps).toBeLessThanOrEqual(9);

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.');
  await expectAccessible(page, 'a used link');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
});

test('a person confirms the email, and changes it', async ({ page }) => {
  const bela = { name: 'Bela', email: 'bela.moves@example.test', password: 'seven green bicycles' };
  await registerAndSignIn(page, bela);
  await page.goto('/shop/account');
  await expect(page.getByText(`${bela.email} (not confirmed yet)`)).toBeVisible();
  await expectToFitAndBeAccessible(page, 'an email that is not confirmed');
  await page.goto(await linkTo(page, bela.email, /^Welcome to/, '/auth/confirm-email'));
  await expectToFitAndBeAccessible(page, 'confirming an email');
  await press(page, page.getByRole('button', { name: 'Confirm my email' }));
  await expect(page.getByText('Your email is confirmed.')).toBeFocused();

  await page.goto('/shop/account');
  await expect(page.getByText(`${bela.email} (confirmed)`)).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email').fill('bela.moved@example.test');
  await dialog.getByLabel('Current password').fill(bela.password);
  await expectToFitAndBeAccessible(page, 'changing the email');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(toast(page, 'Check your inbox')).toBeVisible();
  await page.goto(await linkTo(page, 'bela.moved@example.test', /^Confirm your new email/, '/auth/confirm-email'));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is changed. Log in with the new one from now on.')).toBeVisible();
  await page.goto('/shop/account');
  await expect(page.getByText('bela.moved@example.test (confirmed)')).toBeVisible();
});

test('a person gets the former email back after a change by somebody else', async ({ page, anotherPerson }) => {
  const chitra = { name: 'Chitra', email: 'chitra.keeps@example.test', password: 'seven green bicycles' };
  const thief = await anotherPerson();
  await registerAndSignIn(thief, chitra);
  const email = 'thief.of.chitra@example.test';
  await callShop(thief, 'POST', '/users/change-email', { email, currentPassword: chitra.password });
  await thief.goto(await linkTo(thief, email, /^Confirm your new email/, '/auth/confirm-email'));
  await thief.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(thief.getByText('Your email is changed.', { exact: false })).toBeVisible();

  await page.goto(await linkTo(page, chitra.email, /^Your email was changed/, '/auth/undo-email-change'));
  await expect(page.getByRole('heading', { name: 'Get your email back' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/undo-email-change$/);
  await expectToFitAndBeAccessible(page, 'getting the email back');
  await type(page, page.getByLabel('New password'), 'eight blue kites');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have your email back, and a new password.', { exact: false })).toBeFocused();

  await thief.goto('/shop/account');
  await expect(thief).toHaveURL(/\/auth\/login/);
  await press(page, page.getByRole('link', { name: 'Log in' }));
  await logIn(page, { email: chitra.email, password: 'eight blue kites' });
  await expect(page).toHaveURL(/\/shop\/home$/);
});
