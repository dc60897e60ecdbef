import type { Page } from '@playwright/test';

/** Responds with 503 to the first upload of this file, found by name because concurrent uploads arrive in any order. */
export async function refuseUpload(page: Page, file: string): Promise<void> {
  let isRefused = false;
  await page.route('**/img-upload', (route) => {
    if (isRefused || !route.request().postData()?.includes(`filename="${file}"`)) return route.continue();
    isRefused = true;
    return route.fulfill({ status: 503, json: { success: false, message: 'The shop is busy. Please try again.' } });
  });
}
