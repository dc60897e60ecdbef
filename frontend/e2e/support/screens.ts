import type { Page, TestInfo } from '@playwright/test';
import { expect } from './test';

const widths = [360, 768, 1440];

/** Leaves a picture of what a person sees at three widths, and makes sure that nothing has to be scrolled sideways. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await page.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
  }
}
