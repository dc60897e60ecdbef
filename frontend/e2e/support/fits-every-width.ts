import type { Page } from '@playwright/test';
import { expect } from './test';

/** A phone's, a tablet's and a desktop's, in pixels. */
export const everyWidth = [360, 768, 1440];

/** Expects no horizontal scrolling on a phone, a tablet or a desktop. */
export async function expectToFitEveryWidth(page: Page): Promise<void> {
  for (const width of everyWidth) await expectToFit(page, width);
}

/** Sets the page's width, in pixels, and expects no horizontal scrolling. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => overhang(page), `sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** @returns by how many pixels the page is wider than the window, after scripts have reacted to the window's width */
function overhang(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - innerWidth;
  });
}
