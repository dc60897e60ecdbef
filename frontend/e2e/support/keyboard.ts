import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const mostStops = 120;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${goal.toString()}.`);
}

export async function press(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

export async function type(page: Page, goal: Locator, words: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.type(words);
}
