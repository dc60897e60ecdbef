import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from './settled';
import { expect } from './test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rules = [...wcag, 'best-practice'];

/** Runs axe on the page at the given widths, in pixels. */
export async function expectAccessible(page: Page, what: string, widths = [360, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Repeated, because a toast may appear or disappear while axe runs.
    await expect(async () => {
      await settled(page);
      expect(await faultsOf(page), `${what} at ${width} px`).toEqual([]);
    }).toPass({ timeout: 60_000, intervals: [500] });
  }
}

/** Runs axe on a mail, which has no landmarks, as it is shown within a page. */
export async function expectAccessibleMail(page: Page, what: string): Promise<void> {
  for (const width of [360, 720]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, wcag), `${what} at ${width} px`).toEqual([]);
  }
}

async function faultsOf(page: Page, tags = rules): Promise<string[]> {
  // No frames: legacy mode joins the results without opening a page.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}
