import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const maxStops = 120;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  // Resolved once: a query by role at each tab stop would take more processor time than the key press.
  let element = await found(goal);
  for (let stop = 0; stop < maxStops; stop++) {
    const state = await element.evaluate(focusState);
    if (state === 'focused') return;
    if (state === 'replaced') element = await found(goal);
    else await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${goal.toString()}.`);
}

const found = (goal: Locator) => goal.evaluateHandle((element) => element);

function focusState(element: Element): 'focused' | 'elsewhere' | 'replaced' {
  if (!element.isConnected) return 'replaced';
  return element === document.activeElement ? 'focused' : 'elsewhere';
}

export async function press(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

export async function type(page: Page, goal: Locator, words: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.type(words);
}
