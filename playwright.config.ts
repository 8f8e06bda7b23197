import { defineConfig } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGUMENTS } from './scripts/chromium.mjs';

// A page lives for seconds: the code that V8 would optimize is seldom used again, and threads that collect garbage beside
// the page take turns with the other workers. Without both, a test takes an eighth less processor time.
const JS_FLAGS = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two processors are idle for a third of the time with two: pages wait for timers and for each other.
  workers: 3,
  // A loaded machine may lose a race that no person would; what passed only then is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Waiting longer costs nothing where all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/support/slowest-browser.ts']],
  use: {
    // Requests of a worker would be out of a test's sight. Tests of it allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath() ?? undefined, args: [...LAUNCH_ARGUMENTS, JS_FLAGS] },
    // Recording every test costs a tenth of the time; `--trace on` records what is looked into.
    trace: 'on-first-retry',
  },
});
