import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { callShop } from '../support/api';
import { layersOf } from '../support/layers';
import { linkTo, mailsFail, refuseNextMail } from '../support/mails';
import { refuseUpload } from '../support/products/refuse-upload';
import { buy, putInCart, registerAndSignIn } from '../support/preconditions';
import { addAddress, addFirstProduct, enterAsGuest, logIn, openerOf, pay } from '../support/shopping';
import { cellsOf, savedByExcel } from '../support/spreadsheet';
import { confirmPassword, editProduct, sellOut, signInAsStaff, staffOn } from '../support/staff-actions';
import { expect, test } from '../support/test';
import { capture, clearScreenshots, writeIndex } from './screenshots';

// Refusals are shown too, and the browser's console mentions each.
// Real timers, so that toasts close and cover nothing.
test.use({ allowedErrors: [/status of|ERR_INTERNET_DISCONNECTED/], hasStretchedPageTimers: false });
test.describe.configure({ mode: 'serial' });
test.beforeAll(clearScreenshots);
test.afterAll(writeIndex);

interface Bought {
  cartItems: { id: string; productId: string; slug: string }[];
}

const receiptEmail = 'meera.iyer@example.test';
const firstCard = (page: Page) => page.getByRole('article').first();
const openFirst = (page: Page) => firstCard(page).getByRole('heading').getByRole('link').click();
const close = (page: Page) => page.keyboard.press('Escape');
/** The history follows what was closed, and a step of it would stop the next visit. */
const allClosed = (page: Page) => expect.poll(() => layersOf(page)).toBe(0);

test('nobody is signed in', async ({ page }) => {
  for (const [name, path, caption] of [
    ['login', '/auth/login', 'Login'],
    ['register', '/auth/register', 'Register'],
    ['guest', '/auth/guest', 'Continue as Guest'],
    ['forgot-password', '/auth/forgot-password', 'A forgotten password'],
    ['reset-password-invalid', '/auth/reset-password', 'A new password, without the link in the mail'],
    ['confirm-email', '/auth/confirm-email?token=x', 'A confirmed email, by the link in a mail'],
    ['stock-alert-end', '/auth/stock-alert?token=x', 'The end of an alert, by the link in a mail'],
    ['not-found', '/nowhere', 'A page that does not exist'],
    ['not-allowed', '/unauth-page', 'A page that is not for everybody'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await capture(page, name, caption);
  }
});

test('somebody has forgotten the password', async ({ page }) => {
  const account = { name: 'Tara', email: 'tara.forgets@example.test', password: 'seven green bicycles' };
  await callShop(page, 'POST', '/users/register', account, 201);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await capture(page, 'forgot-password-sent', 'A link to a new password is sent');
  await page.goto(await linkTo(page, account.email, /^Choose a new password/, '/auth/reset-password'));
  await expect(page.getByText(`For ${account.email}.`)).toBeVisible();
  await capture(page, 'reset-password', 'A new password, by the link in a mail');
  await page.getByLabel('New password').fill('eight blue kites');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await capture(page, 'reset-password-done', 'The password is changed');
});

test('a shopper browses', async ({ page }) => {
  await enterAsGuest(page);
  await expect(firstCard(page)).toBeVisible();
  await capture(page, 'home', 'Home');
  await page.goto('/shop/listing?category=women,men&brand=zara');
  await expect(firstCard(page)).toBeVisible();
  await capture(page, 'listing', 'The listing, filtered');
  await page.goto('/shop/search?q=lienn');
  await expect(firstCard(page)).toBeVisible();
  await capture(page, 'search', 'A misspelt search');
  await page.goto('/shop/search?q=zzzzzz');
  await expect(page.getByText(/No results for/)).toBeVisible();
  await capture(page, 'search-nothing', 'A search that finds nothing');
  await page.getByRole('combobox', { name: 'Search products' }).fill('shi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await capture(page, 'search-suggestions', 'Suggestions while typing');
  await page.goto('/shop/home');
  await page.getByRole('button', { name: 'Search products' }).click();
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('shi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await capture(page, 'search-header', 'A search in the header');
  await close(page);
  await allClosed(page);
  await page.goto('/shop/help');
  await expect(page.getByRole('heading', { name: 'Imprint' })).toBeVisible();
  await capture(page, 'help', 'Help');
  await page.goto('/shop/listing');
  await openFirst(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await capture(page, 'product', 'A product');
  await page.getByRole('button', { name: /^Zoom/ }).first().click();
  await capture(page, 'product-enlarged', 'A picture of a product, enlarged');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await capture(page, 'product-page', 'A product’s page');
  await page.goBack();
  await openFirst(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await close(page);
  await allClosed(page);
  await page.goto('/shop/listing?size=M&colour=blue,black');
  await expect(firstCard(page)).toBeVisible();
  await capture(page, 'listing-options', 'The listing in one size and two colours');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await capture(page, 'filters', 'Filters on a phone');
});

test('a shopper chooses a size and a colour', async ({ page, anotherPerson }) => {
  await enterAsGuest(page);
  await page.goto('/shop/search?q=everyday+cotton+tee');
  await firstCard(page).hover();
  await page.getByRole('button', { name: 'Add to cart: Everyday Cotton Tee' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a size for Everyday Cotton Tee' });
  await expect(choice).toBeVisible();
  await capture(page, 'quick-choice', 'A size, chosen on the card');
  await close(page);
  await openFirst(page);
  const details = page.getByRole('dialog', { name: 'Everyday Cotton Tee' });
  await details.getByRole('radio', { name: 'Navy' }).press('Space');
  await details.getByRole('radio', { name: 'M, sold out' }).press('Space');
  const offer = details.getByRole('button', { name: "Tell me when it's back" });
  await expect(offer).toBeVisible();
  await capture(page, 'product-sold-out', 'A size that is sold out');
  await offer.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await capture(page, 'stock-alert', 'Where to write to once a size is back');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Email')).toBeHidden();
  await details.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('table', { name: 'Men, in cm', exact: true })).toBeVisible();
  await capture(page, 'size-guide', 'The size guide');
  const address = page.url();
  const visitor = await anotherPerson();
  await visitor.goto(address.replace('size=m', 'size=l'));
  await visitor.getByRole('button', { name: /^Add to Cart: / }).click();
  await expect(visitor.getByRole('dialog', { name: 'Add to your cart' })).toBeVisible();
  await capture(visitor, 'sign-in-to-add', 'A visitor adds to the cart');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a shopper sees a picture alone', async ({ page }) => {
    await enterAsGuest(page);
    await page.goto('/shop/listing');
    await openFirst(page);
    await page.getByRole('button', { name: /^Zoom/ }).first().tap();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await capture(page, 'product-picture', 'A picture alone, for fingers to enlarge');
  });
});

test('a shopper buys', async ({ page, anotherPerson }) => {
  await enterAsGuest(page);
  await page.getByRole('button', { name: /^User Cart/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await capture(page, 'cart-empty', 'An empty cart');
  await close(page);
  await allClosed(page);
  await page.goto('/shop/account');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await capture(page, 'orders-none', 'No orders yet');
  await page.goto('/shop/listing');
  for (const at of [0, 1, 2])
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .nth(at)
      .click();
  await page.goto('/shop/wishlist');
  await expect(page.getByText('3 products', { exact: true })).toBeVisible();
  await capture(page, 'wishlist', 'The wishlist');
  const title = await addFirstProduct(page);
  await addFirstProduct(page, 'footwear');
  await page.getByRole('button', { name: /^User Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await capture(page, 'cart', 'The cart');
  await close(page);
  await page.getByRole('button', { name: 'GUEST' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await capture(page, 'user-menu', 'The user’s menu');
  await page.getByRole('menuitem', { name: 'Save your bag' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your bag' })).toBeVisible();
  await capture(page, 'save-your-bag', 'A guest saves their cart');
  await close(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Toggle header menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Women' })).toBeVisible();
  await capture(page, 'navigation', 'Navigation on a phone');
  await close(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/shop/checkout');
  await expect(page.getByText('No addresses added yet')).toBeVisible();
  await capture(page, 'checkout-new', 'Checkout without an address');
  await addAddress(page);
  await page.getByRole('textbox', { name: 'Email for your receipt' }).fill(receiptEmail);
  await capture(page, 'checkout', 'Checkout');
  const keeper = await staffOn(await anotherPerson());
  await editProduct(keeper, title, { productPrice: 912.5, productSalePrice: 0 });
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page.getByText('The total was')).toBeVisible();
  await capture(page, 'checkout-prices', 'A price that rose meanwhile');
  await sellOut(keeper, title);
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await capture(page, 'checkout-sold-out', 'Sold out meanwhile');
  await page.getByRole('button', { name: `Remove: ${title}` }).click();
  await expect(page.getByText('Out of stock', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page).toHaveURL(/checkoutnow/);
  await capture(page, 'sandbox', 'The sandbox’s own page');
  await page.goto('/shop/paypal-return');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await capture(page, 'payment-return', 'A return without a payment');
  await page.goto('/shop/checkout?payment=cancelled');
  await page.getByRole('radio').first().check();
  await capture(page, 'checkout-cancelled', 'Back after cancelling');
  const order = await pay(page);
  await expect(page.getByText('What happens next')).toBeVisible();
  await capture(page, 'success', 'Paid');
  await page.getByRole('link', { name: 'View orders' }).click();
  await expect(page.getByRole('dialog', { name: 'Order' }).getByText('Order Summary')).toBeVisible();
  await capture(page, 'order', 'An order');
  await close(page);
  await capture(page, 'orders', 'Orders');
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(page.getByText('12 Weaver Lane')).toBeVisible();
  await capture(page, 'addresses', 'Addresses');
  await page.goto(await linkTo(page, receiptEmail, /is confirmed$/, '/order#'));
  await expect(page.getByText('Timeline')).toBeVisible();
  await capture(page, 'linked-order', 'An order, by the link in a mail');
  await page.goto('/order#wrong');
  await expect(page.getByText('This link shows no order.')).toBeVisible();
  await capture(page, 'linked-order-wrong', 'A link that shows no order');

  await keeper.goto('/admin/dashboard');
  await expect(keeper.getByText('Today so far')).toBeVisible();
  await capture(keeper, 'admin-dashboard', 'The staff’s dashboard');
  await keeper.goto('/admin/reports');
  await expect(keeper.getByRole('region', { name: 'Sold out' })).toBeVisible();
  await expect(keeper.getByRole('slider')).toBeVisible();
  await capture(keeper, 'admin-reports', 'Reports');
  await keeper.goto('/admin/orders');
  await expect(openerOf(keeper, order)).toBeVisible();
  await capture(keeper, 'admin-orders', 'Orders, for the staff');
  await keeper.getByRole('row').filter({ hasText: order }).getByRole('checkbox').check();
  await capture(keeper, 'admin-orders-chosen', 'A chosen order, for the staff');
  await keeper.getByRole('button', { name: 'Change status' }).click();
  await keeper.getByLabel('New status').selectOption('inShipping');
  await capture(keeper, 'admin-orders-change', 'The status of chosen orders changes, for the staff');
  await keeper.getByLabel('New status').selectOption('inProcess');
  await keeper.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(keeper.getByRole('article', { name: 'Changed 1 order' })).toBeVisible();
  await capture(keeper, 'admin-orders-changed', 'Work that has ended, for the staff');
  await keeper.getByRole('button', { name: /^Close: Changed/ }).click();
  await openerOf(keeper, order).click();
  await expect(keeper.getByRole('dialog').getByText('12 Weaver Lane')).toBeVisible();
  await capture(keeper, 'admin-order', 'An order, for the staff');
  await keeper.getByRole('button', { name: 'Refund…' }).click();
  await keeper.getByRole('button', { name: 'Choose everything' }).click();
  await capture(keeper, 'admin-order-refund', 'A refund of an order, for the staff');
  for (const [name, caption] of [
    ['packing-slip', 'A packing slip'],
    ['invoice', 'An invoice'],
  ] as const) {
    await keeper.goto(`/api/v1/admin/order/${name}/${order}`);
    await expect(keeper.getByRole('heading', { level: 1 })).toBeVisible();
    await capture(keeper, name, caption);
  }
  await keeper.goto('/admin/orders');
  await openerOf(keeper, order).click();
  await keeper.getByRole('button', { name: 'Refund…' }).click();
  await keeper.getByRole('button', { name: 'Choose everything' }).click();
  await keeper.getByRole('button', { name: /^Refund \$/ }).click();
  const note = await keeper.getByRole('link', { name: 'Credit note' }).getAttribute('href');
  await keeper.goto(note ?? '');
  await expect(keeper.getByRole('heading', { name: 'Credit note' })).toBeVisible();
  await capture(keeper, 'credit-note', 'A credit note');
});

test('buyers review what was delivered', async ({ page, anotherPerson }) => {
  const keeper = await staffOn(await anotherPerson());
  const texts = [
    { stars: 5, fit: 'true', title: 'Light as air', text: 'Worn all summer, washed ten times, still like new.' },
    { stars: 4, fit: 'small', title: 'Soft', text: 'Take one size more.\nThe colour is as in the picture.' },
    { stars: 5, fit: 'true', title: null, text: 'Falls well. I am 1.78 m and took M.' },
  ];
  let slug = '';
  for (const [at, name] of ['Meera', 'Tomas', 'Jo', 'Noor'].entries()) {
    const buyer = name === 'Noor' ? page : await anotherPerson();
    await registerAndSignIn(buyer, { name, email: `${name}@reviews.example.test`, password: 'seven blue kites' });
    await putInCart(buyer, 'men');
    const id = await buy(buyer);
    await callShop(keeper, 'PUT', `/admin/order/update/${id}`, { status: 'delivered' });
    const { data } = await callShop<{ data: Bought }>(buyer, 'GET', `/shop/order/details/${id}`);
    const { productId } = data.cartItems[0]!;
    slug = data.cartItems[0]!.slug;
    const words = texts[at];
    if (!words) continue;
    const review = { productId, ...words };
    const written = await callShop<{ data: { _id: string } }>(buyer, 'POST', '/shop/reviews', review, 201);
    const decision = { state: 'shown', reply: at === 1 ? 'Thank you. We will say so in the size guide.' : '' };
    if (at < 2) await callShop(keeper, 'PUT', `/admin/reviews/${written.data._id}`, decision);
  }
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await page.goto(`/shop/product/${slug}#reviews`);
  await expect(reviews.getByText('Light as air')).toBeVisible();
  await capture(page, 'reviews', 'What buyers say of a product', reviews);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 of 5 stars' }).check();
  await capture(page, 'review-new', 'A new review', reviews);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Report: review by Tomas' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this review?' })).toBeVisible();
  await capture(page, 'review-report', 'A review is reported');
  await keeper.goto('/admin/reviews');
  await expect(keeper.getByRole('button', { name: /^Show the review of .* by Jo$/ })).toBeVisible();
  await capture(keeper, 'admin-reviews', 'Reviews, for the staff');
});

test('a shopper buys again, and returns what does not fit', async ({ page, anotherPerson }) => {
  const ines = { name: 'Ines', email: 'ines.returns@example.test', password: 'seven blue kites' };
  await registerAndSignIn(page, ines);
  const title = await putInCart(page);
  await putInCart(page, 'footwear');
  const id = await buy(page);
  const keeper = await staffOn(await anotherPerson());
  await callShop(keeper, 'PUT', `/admin/order/update/${id}`, { status: 'delivered' });
  await sellOut(keeper, title);
  await page.goto(`/shop/account?order=${id}`);
  const order = page.getByRole('dialog', { name: /^Order LL-/ });
  await order.getByRole('button', { name: /^Buy again/ }).click();
  await expect(page.getByText('Not all could be added to your cart.')).toBeVisible();
  await capture(page, 'bought-again', 'An order, bought again');
  await close(page);
  await order.getByRole('button', { name: /^Return items/ }).click();
  const form = page.getByRole('dialog', { name: /^Return items/ });
  await form.getByRole('checkbox').first().check();
  await form.getByLabel('Reason').selectOption('Not as described');
  await capture(page, 'return-new', 'What goes back, and why');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('Your request is sent.')).toBeVisible();
  await close(page);
  const back = order.getByRole('article', { name: /^Return of/ });
  await expect(back).toBeVisible();
  await back.scrollIntoViewIfNeeded();
  await capture(page, 'return-asked', 'A return, asked for', back);
  await close(page);
  await allClosed(page);
  await page.goto('/shop/listing');
  await openFirst(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await close(page);
  await page.goto('/shop/home');
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.getByRole('link').first()).toBeVisible();
  await capture(page, 'recently-viewed', 'What was viewed lately', seen);
});

test('the staff work on returns', async ({ page, anotherPerson }) => {
  const keeper = await staffOn(await anotherPerson());
  await registerAndSignIn(page, { name: 'Dev', email: 'dev@returns.example.test', password: 'seven blue kites' });
  const returns: string[] = [];
  for (const reason of ['Too small', 'Changed my mind', 'Damaged or faulty']) {
    await putInCart(page, 'men');
    const orderId = await buy(page);
    await callShop(keeper, 'PUT', `/admin/order/update/${orderId}`, { status: 'delivered' });
    const { data } = await callShop<{ data: Bought }>(page, 'GET', `/shop/order/details/${orderId}`);
    const lines = data.cartItems.map(({ id }) => ({ id, quantity: 1, reason }));
    const note = 'I hoped for a longer cut.';
    const asked = await callShop<{ data: { _id: string } }>(
      page,
      'POST',
      '/shop/returns',
      { orderId, lines, note },
      201,
    );
    returns.push(asked.data._id);
  }
  const [toDecide, accepted, received] = returns;
  for (const id of [accepted, received]) await callShop(keeper, 'PUT', `/admin/returns/${id}`, { state: 'accepted' });
  await callShop(keeper, 'PUT', `/admin/returns/${received}`, { state: 'received' });
  await keeper.goto('/admin/returns');
  await expect(keeper.getByRole('button', { name: /^View Details/ }).nth(2)).toBeVisible();
  await capture(keeper, 'admin-returns', 'Returns');
  for (const [name, id, button] of [
    ['admin-return-new', toDecide, 'Accept'],
    ['admin-return-accepted', accepted, 'Goods Have Arrived'],
    ['admin-return-received', received, 'Refund…'],
  ] as const) {
    await keeper.goto(`/admin/returns?return=${id}`);
    await expect(keeper.getByRole('dialog').getByRole('button', { name: button })).toBeVisible();
    await capture(keeper, name, 'A return, for the staff');
  }
  await keeper.getByRole('button', { name: 'Refund…' }).click();
  await expect(keeper.getByRole('button', { name: /^Refund \$/ })).toBeVisible();
  await capture(keeper, 'admin-return-refund', 'The refund of a return');
});

test('the staff see mails that failed', async ({ page, anotherPerson }) => {
  const keeper = await staffOn(await anotherPerson());
  const ravi = { name: 'Ravi', email: 'ravi.moved@example.test', password: 'seven blue kites' };
  await keeper.goto('/admin/mails');
  await expect(keeper.getByText('Every mail could be sent.')).toBeVisible();
  await capture(keeper, 'admin-mails-none', 'No mail that failed');
  await refuseNextMail(keeper);
  await registerAndSignIn(page, ravi);
  await mailsFail(keeper, ravi.email, 1);
  await putInCart(page);
  await refuseNextMail(keeper);
  await buy(page);
  await mailsFail(keeper, ravi.email, 2);
  await keeper.reload();
  await expect(keeper.getByRole('button', { name: /^Send again/ })).toBeVisible();
  await capture(keeper, 'admin-mails', 'Mails that failed');
});

test('a person manages their account', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.test');
  await page.getByLabel('Password').fill('seven blue kites');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await logIn(page, { email: 'asha@example.test', password: 'seven blue kites' });
  await expect(page).toHaveURL(/\/shop\/home$/);
  await page.goto('/shop/account');
  await expect(page.getByText('asha@example.test (not confirmed yet)')).toBeVisible();
  await capture(page, 'account', 'An account whose email is not confirmed');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await capture(page, 'change-email', 'Change email');
  await close(page);
  for (const [name, choice] of [
    ['change-password', 'Change password'],
    ['download-data', 'Download my data'],
    ['leave-everywhere', 'Sign out everywhere'],
    ['delete-account', 'Delete account'],
  ] as const) {
    await page.getByRole('button', { name: 'ASHA' }).click();
    if (name === 'change-password') await capture(page, 'account-menu', 'The menu of a user with an account');
    await page.getByRole('menuitem', { name: choice }).click();
    await expect(page.getByRole('dialog', { name: choice })).toBeVisible();
    await capture(page, name, choice);
    await close(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('the staff edit the catalogue', async ({ page }) => {
  await staffOn(page);
  await page.goto('/admin/features');
  await expect(page.getByText('features')).toBeVisible();
  await capture(page, 'admin-features', 'A page that is still to come');
  await page.goto('/admin/orders?q=nobody');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await capture(page, 'admin-orders-none', 'No orders found');
  await page.goto('/admin/products');
  await expect(firstCard(page)).toBeVisible();
  await capture(page, 'admin-products', 'Products');
  await page.getByRole('button', { name: '+ Add Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
  await capture(page, 'admin-product-new', 'A new product');
  await choosePictures(page);
  await capture(page, 'admin-product-pictures', 'Pictures of a new product, one of them not uploaded');
  await close(page);
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await capture(page, 'admin-product-discard', 'Unsaved changes');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  await capture(page, 'admin-product', 'A product, for the staff');
  const stock = page.getByRole('region', { name: 'Stock' });
  await capture(page, 'admin-product-stock', 'Stock by size and colour', stock);
  await close(page);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await capture(page, 'admin-product-delete', 'Deleting a product');
  await close(page);
  for (const code of [
    { code: 'SUMMER15', kind: 'percent', value: 15, categories: ['men', 'accessories'], maxUses: 10 },
    { code: 'WELCOME10', kind: 'amount', value: 10, minSubtotal: 50, maxPerPerson: 1, accountsOnly: true },
    { code: 'FREESHIP', kind: 'freeDelivery', startsAt: '2099-01-01T00:00:00+05:30' },
  ])
    await callShop(page, 'POST', '/admin/discounts', code, 201);
  await page.goto('/admin/discounts');
  await expect(page.getByText('SUMMER15')).toBeVisible();
  await capture(page, 'admin-discounts', 'Discount codes, for the staff');
  await page.getByRole('button', { name: 'Edit WELCOME10' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit discount code' })).toBeVisible();
  await capture(page, 'admin-discount-code', 'A discount code, for the staff');
  await close(page);
  await allClosed(page);
  await page.goto('/admin/delivery');
  await expect(page.getByRole('heading', { name: 'Express' })).toBeVisible();
  await capture(page, 'admin-delivery', 'Ways of delivery, for the staff');
  await page.getByRole('button', { name: 'Edit Express' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit delivery method' })).toBeVisible();
  await capture(page, 'admin-delivery-method', 'A way of delivery, for the staff');
  await close(page);
  await allClosed(page);
  await page.goto('/admin/customers');
  await page.getByRole('table').getByRole('link').first().waitFor();
  await capture(page, 'admin-customers', 'Customers');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  await capture(page, 'admin-customer', 'A customer');
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Edit H&M' }).waitFor();
  await capture(page, 'admin-categories', 'Categories and brands');
  await page.getByRole('button', { name: 'Edit Men' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await capture(page, 'admin-category', 'A category, for the staff');
  await page.goto('/admin/activity');
  await page
    .getByRole('heading', { name: /Discount code/ })
    .first()
    .waitFor();
  await capture(page, 'admin-activity', 'Who of the staff changed what');
  await page.goto('/admin/banners');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await capture(page, 'admin-banners', 'The banners of home');
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Tax' })).toBeVisible();
  await expect(page.getByLabel('What it is called')).toBeVisible();
  await capture(page, 'admin-settings', 'Settings');
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: '+ Invite' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite somebody' });
  await invitation.getByLabel('Email').fill('noor.khan@example.test');
  await capture(page, 'admin-staff-invite', 'An invitation to the staff');
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await confirmPassword(page);
  await expect(page.getByText('noor.khan@example.test')).toBeVisible();
  await capture(page, 'admin-staff', 'The staff');
  await page.goto(await linkTo(page, 'noor.khan@example.test', /^Work with us/, '/auth/accept-invitation'));
  await expect(page.getByText(/is invited as a packer/)).toBeVisible();
  await capture(page, 'accept-invitation', 'An invitation, by the link in a mail');
  await page.route('**/api/v1/admin/getProduct*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong.' } }),
  );
  await allClosed(page);
  await page.goto('/admin/products?q=x');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await capture(page, 'admin-products-failed', 'A list that could not be loaded');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Admin Panel' })).toBeVisible();
  await capture(page, 'admin-navigation', 'The staff’s navigation on a phone');
});

/** Chooses pictures in the sheet of a product; the second can't be uploaded. */
async function choosePictures(page: Page): Promise<void> {
  const shirt = 'backend/demo-catalogue/pictures/men-linen-camp-collar-shirt';
  await refuseUpload(page, 'men-linen-camp-collar-shirt-sand-1080.webp');
  const files = ['', '-sand', '-black'].map((colour) => `../../../${shirt}${colour}-1080.webp`);
  await page
    .getByLabel('Upload Image')
    .setInputFiles(files.map((file) => fileURLToPath(new URL(file, import.meta.url))));
  await expect(page.getByRole('button', { name: /^Picture \d of 3$/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Retry: picture 2' })).toBeVisible();
  await page.getByLabel('Alt text').first().fill('Front, buttoned');
}

// The last one: staff’s pages show for an hour what has ended.
test('the staff import products', async ({ page: keeper }) => {
  await signInAsStaff(keeper);
  await keeper.goto('/admin/products/import');
  const exported = await keeper.request.get('/api/v1/admin/products/export?category=footwear');
  const [head, ...rows] = cellsOf(await exported.text());
  const at = (name: string) => head!.indexOf(name);
  const give = async (name: string, cells: readonly (readonly string[])[]) => {
    const file = { name, mimeType: 'text/csv', buffer: savedByExcel([head!, ...cells]) };
    await keeper.getByLabel('CSV file').setInputFiles(file);
    await expect(keeper.getByRole('heading', { name: 'What would happen' })).toBeVisible();
  };
  await capture(keeper, 'admin-products-import', 'An import of products: the file');
  const fresh = Array.from({ length: 40 }, (_, number) => {
    const row = head!.map(() => '');
    row[at('Title')] = `Merino Walking Sock ${number + 1}`;
    row[at('Description')] = 'Knitted in one piece.';
    row[at('Vendor')] = number > 35 ? 'Weavers & Daughters' : 'Nike';
    row[at('Type')] = 'Footwear';
    row[at('Variant Price')] = number < 3 ? 'twelve' : '12.50';
    row[at('Variant Inventory Qty')] = '20';
    row[at('Image Src')] = rows[0]![at('Image Src')]!;
    return row;
  });
  const recared = rows.map((row) => (row[at('Title')] ? row.with(at('Care'), 'Brush off dry mud.') : row));
  await give('autumn.csv', [...recared, ...fresh]);
  await capture(keeper, 'admin-products-import-check', 'An import of products: what would happen');
  await keeper.getByRole('button', { name: 'Choose another file' }).click();
  await give('care.csv', recared);
  await keeper.getByRole('button', { name: /^Import \d/ }).click();
  const question = keeper.getByRole('dialog');
  await expect(question).toBeVisible();
  await capture(keeper, 'admin-products-import-question', 'An import of products: the question');
  await question.getByRole('button', { name: /^Import \d/ }).click();
  await expect(keeper.getByRole('heading', { name: /^Imported/ }).first()).toBeVisible();
  await capture(keeper, 'admin-products-import-end', 'An import of products: the end');
});
