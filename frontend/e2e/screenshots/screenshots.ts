import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const folder = process.env['SCREENS_DIR'] ?? fileURLToPath(new URL('../../../docs/screens', import.meta.url));
const widths = (process.env['SCREEN_WIDTHS'] ?? '360,1440').split(',').map(Number);
const height = 900;
const tallest = 2_400;
const shown: { name: string; caption: string }[] = [];

/** Deletes former screenshots, but not those in subfolders, such as the mails'. */
export function clearScreenshots(): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(folder, entry.name));
  }
}

/**
 * Takes a screenshot at every width, once toasts have gone: of the full page, or of the viewport where a dialog or menu
 * is open.
 * @param part of a dialog, to scroll into view; of a page, to be shown alone
 */
export async function capture(page: Page, name: string, caption: string, part?: Locator): Promise<void> {
  shown.push({ name, caption });
  const wasAt = page.viewportSize();
  await page.getByTestId('toast').waitFor({ state: 'hidden' });
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await part?.scrollIntoViewIfNeeded();
    const isOver = (await page.getByRole('dialog').count()) + (await page.getByRole('menu').count()) > 0;
    const png = part && !isOver ? await part.screenshot() : await page.screenshot({ fullPage: !isOver });
    const { width: whole, height: full } = await sharp(png).metadata();
    await sharp(png)
      .extract({ left: 0, top: 0, width: whole, height: Math.min(full, tallest) })
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}-${width}.webp`));
  }
  if (wasAt) await page.setViewportSize(wasAt);
}

/** Writes an index of the screenshots. */
export function writeIndex(): void {
  const rows = shown.map(({ name, caption }) => {
    const pictures = widths.map((width) => `![${caption}, ${width} px wide](${name}-${width}.webp)`);
    return `## ${caption}\n\n${pictures.join('\n')}\n`;
  });
  const origin = 'Made by `make screenshots` from the built shop with its demo catalogue.';
  const text = `# The shop's screens\n\n${origin}\n\n${rows.join('\n')}`;
  writeFileSync(join(folder, 'README.md'), text);
}

/** Waits until nothing loads and no animation runs, down to the end of the page. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every((image) => image.complete) &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
}
