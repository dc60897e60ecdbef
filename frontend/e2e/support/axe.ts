import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { injectAxe } from './inject-axe';
import { everyWidth, expectToFit } from './fits-every-width';
import { settled } from './settled';
import { expect } from './test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rules = [...wcag, 'best-practice'];

const phoneAndDesktop = [360, 1440];

/** Runs axe on the page at the given widths, in pixels. */
export async function expectAccessible(page: Page, what: string, widths = phoneAndDesktop): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaults(page, `${what} at ${width} px`);
  }
}

/** Does the checks of `expectAccessible` and `expectToFitEveryWidth`, but sets each width only once. */
export async function expectToFitAndBeAccessible(page: Page, what: string, widths = phoneAndDesktop): Promise<void> {
  for (const width of everyWidth) {
    await expectToFit(page, width);
    if (widths.includes(width)) await expectNoFaults(page, `${what} at ${width} px`);
  }
}

/** Repeated, because a toast may appear or disappear while axe runs. */
async function expectNoFaults(page: Page, where: string): Promise<void> {
  await expect(async () => {
    await settled(page);
    expect(await faultsOf(page), where).toEqual([]);
  }).toPass({ timeout: 60_000, intervals: [500] });
}

/** Runs axe on a mail, which has no landmarks, as it is shown within a page. */
export async function expectAccessibleMail(page: Page, what: string): Promise<void> {
  for (const width of [360, 720]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, wcag), `${what} at ${width} px`).toEqual([]);
  }
}

async function faultsOf(page: Page, tags = rules): Promise<string[]> {
  await injectAxe(page);
  const options: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } };
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), options);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}
