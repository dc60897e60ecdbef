import type { Page } from '@playwright/test';
import { expectToFitAndBeAccessible } from './support/axe';
import { linkTo, mailTo } from './support/mails';
import { buy, registerAndSignIn } from './support/preconditions';
import { newProduct } from './support/products/new-product';
import { linesOf, toast } from './support/shopping';
import { editProduct, staffOn } from './support/staff-actions';
import { expect, test } from './support/test';

const sana = { name: 'Sana', email: 'sana@saturday.example.test', password: 'seven green bicycles' };
const title = 'Saturday Overshirt';
const sized = (small: number) => ({
  sizeScale: 'letters',
  totalStock: small + 5,
  variants: [
    { size: 'S', colour: null, totalStock: small },
    { size: 'M', colour: null, totalStock: 5 },
  ],
});

test('a Saturday: wished, back in stock, bought, reviewed, one piece returned and refunded, bought again', async ({
  page,
  anotherPerson,
}) => {
  const keeper = await anotherPerson();
  await newProduct(keeper, title, sized(0));
  await registerAndSignIn(page, sana);

  // Wishes for what is sold out in her size, and asks to be told.
  await page.goto(`/shop/search?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Wishlist: ${title}` }).click();
  await page.goto('/shop/wishlist');
  await page.getByRole('article').getByRole('link', { name: title }).click();
  const details = page.getByRole('dialog', { name: title });
  await details.getByRole('radio', { name: 'S, sold out' }).press('Space');
  await details.getByRole('button', { name: "Tell me when it's back" }).click();
  await expect(details.getByRole('button', { name: `We'll write to ${sana.email} once it is back.` })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'a size that one is told about');

  // It is back: one mail, which leads to the size.
  await editProduct(keeper, title, sized(2));
  await page.goto(await linkTo(page, sana.email, /back in stock$/, '/shop/product/'));
  await expect(page.getByRole('radio', { name: /^S(,|$)/ })).toBeChecked();
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByRole('button', { name: 'User Cart, 2 items' })).toBeVisible();
  await buy(page);
  await staffOn(keeper);
  await handOver(keeper);

  // Reviews it, which everybody sees once staff have read it.
  await page.goto('/shop/account');
  await page.getByRole('button', { name: /^View Details/ }).click();
  await page.getByRole('link', { name: `Write a review of ${title}` }).click();
  await expect(page.getByRole('radio', { name: '1 of 5 stars' })).toBeFocused();
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await page.getByLabel(/^Your review/).fill('Soft <b>and</b> warm.\nSee https://example.test');
  await expectToFitAndBeAccessible(page, 'the form of a review');
  await page.getByRole('button', { name: 'Send review' }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText(/^Your review\. Only you see it/)).toBeVisible();
  await keeper.goto('/admin/dashboard');
  await keeper.getByRole('link', { name: /reviews? waits? to be read$/ }).click();
  await keeper.getByRole('button', { name: `Reply to the review of ${title} by Sana` }).click();
  await keeper.keyboard.type('Thank you.');
  await keeper.getByRole('button', { name: 'Show With Reply' }).click();
  await expect(toast(keeper, 'Review shown.')).toBeVisible();
  await page.reload();
  const review = reviews.getByRole('listitem').filter({ hasText: 'Thank you.' });
  await expect(review).toContainText('Soft <b>and</b> warm.\nSee https://example.test');
  await expect(review.getByRole('link')).toHaveCount(0);
  await expectToFitAndBeAccessible(page, 'the reviews of a product');
  await page.getByRole('link', { name: 'Rated 4.0 of 5, 1 review' }).click();
  await expect(reviews).toBeInViewport();
  await page.goto(`/shop/search?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByRole('img', { name: 'Rated 4.0 of 5, 1 review' })).toBeVisible();

  // Returns one of the two.
  await page.goto('/shop/account');
  await page.getByRole('button', { name: /^View Details/ }).click();
  const order = page.getByRole('dialog', { name: 'Order' });
  await order.getByRole('button', { name: /^Return items of order/ }).click();
  const asking = page.getByRole('dialog', { name: /^Return items of LL-/ });
  await asking.getByRole('checkbox', { name: new RegExp(title) }).check();
  await asking.getByLabel('Quantity').selectOption('1');
  await asking.getByLabel('Reason').selectOption('Too small');
  await expectToFitAndBeAccessible(page, 'asking for a return');
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(asking.getByRole('heading', { name: 'Your request is sent.' })).toBeVisible();
  await asking.getByRole('button', { name: 'Close' }).last().click();
  await expect(order.getByRole('article', { name: /^Return of/ })).toContainText('We have received your request');

  // Staff accept it, receive the piece, put it back into stock and refund it.
  await keeper.goto('/admin/dashboard');
  await keeper.getByRole('link', { name: /^1 return/ }).click();
  await expect(keeper.getByRole('heading', { name: 'Returns' })).toBeVisible();
  await keeper.getByRole('button', { name: /^View Details/ }).click();
  const returned = keeper.getByRole('dialog', { name: /^Return of LL-/ });
  await expect(returned).toBeVisible();
  await expectToFitAndBeAccessible(keeper, 'a return, for the staff');
  await returned.getByRole('button', { name: 'Accept' }).click();
  await mailTo(page, sana.email, /^You can send back/);
  await returned.getByLabel(`Back into stock: ${title}, S`).check();
  await returned.getByRole('button', { name: 'Goods Have Arrived' }).click();
  await returned.getByRole('button', { name: 'Refund…' }).click();
  const refund = keeper.getByRole('dialog', { name: /^Refund LL-/ });
  await refund.getByRole('button', { name: 'Refund $60.00' }).click();
  await expect(toast(keeper, 'The money is on its way back to the customer.')).toBeVisible();
  await mailTo(page, sana.email, /refund/i);

  // Buys it again, of which one is left.
  await page.reload();
  await page.getByRole('button', { name: /^View Details/ }).click();
  await expect(order.getByRole('article', { name: /^Return of/ })).toContainText('We have refunded $60.00.');
  await expectToFitAndBeAccessible(page, 'an order with a return');
  await order.getByRole('button', { name: /^Buy again/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('alert')).toContainText(title);
  await expect(linesOf(cart)).toHaveCount(1);
  await expectToFitAndBeAccessible(page, 'an order that is bought again');
});

/** Says that her order is delivered. */
async function handOver(keeper: Page): Promise<void> {
  await keeper.goto(`/admin/orders?q=${encodeURIComponent(sana.email)}`);
  await keeper.getByRole('button', { name: /^View Details/ }).click();
  const order = keeper.getByRole('dialog', { name: /^Order LL-/ });
  await order.getByLabel('Order Status').selectOption('delivered');
  await order.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(keeper, 'Order status updated successfully!')).toBeVisible();
}
