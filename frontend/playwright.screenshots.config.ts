import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** As for the journeys, but takes screenshots. */
export default defineConfig(journeys, {
  testMatch: '**/*.screenshots.ts',
  workers: 1,
  timeout: 900_000,
  use: { contextOptions: { reducedMotion: 'no-preference' } },
});
