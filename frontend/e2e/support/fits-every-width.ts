import type { Page } from '@playwright/test';
import { expect } from './test';

/** A small and a usual phone's, a tablet's, a laptop's and a desktop's, in pixels. */
export const everyWidth = [320, 360, 768, 1280, 1440];

/** Expects no horizontal scrolling on a phone, a tablet or a desktop. */
export async function expectToFitEveryWidth(page: Page): Promise<void> {
  for (const width of everyWidth) await expectToFit(page, width);
}

/** Sets the page's width, in pixels, and expects no horizontal scrolling. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => overhangs(page), `sideways at ${width} px`).toEqual([]);
}

/** Expects no horizontal scrolling on a phone and a desktop with text of 200 %, and sets it back. */
export async function expectToFitLargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [360, 1280]) await expectToFit(page, width);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Expects that no text ends at the edge of its box. */
export async function expectNothingCut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(cutTexts), `cut on ${page.url()}`).toEqual([]);
}

function cutTexts(): string[] {
  const isCut = (one: Element) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const isAcross = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
    return isAcross || (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1);
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return [...document.body.querySelectorAll('*')]
    .filter((one) => one.clientWidth > 1 && hasText(one) && isCut(one))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]'))
    .map((one) => one.outerHTML.slice(0, 120));
}

/**
 * @returns what is wider than the window or its dialog, after scripts have reacted to the window's width: the page, and
 * controls that begin or end outside of it
 */
function overhangs(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
    for (const box of document.querySelectorAll('[role=dialog], [role=menu], [data-scroller]'))
      if (box.scrollWidth > box.clientWidth) found.push(`${box.outerHTML.slice(0, 60)} is ${box.scrollWidth} px wide`);
    const scrolls = ({ scrollWidth: inner, clientWidth }: Element, overflow: string) =>
      inner > clientWidth && /auto|scroll/.test(overflow);
    const isInScroller = (control: Element) => {
      for (let box = control.parentElement; box; box = box.parentElement)
        if (scrolls(box, getComputedStyle(box).overflowX) && box !== document.documentElement) return true;
      return false;
    };
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    for (const control of (dialog ?? document).querySelectorAll('a, button, input, select, textarea, summary')) {
      const { left, right, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.closest('[inert], [aria-hidden=true]') || isInScroller(control)) continue;
      const isOutside = left < -0.5 || right > innerWidth + 0.5;
      if (isOutside)
        found.push(`${control.outerHTML.slice(0, 80)} from ${Math.round(left)} to ${Math.round(right)} px`);
    }
    return found;
  });
}
