import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { printSlowest, type Timed } from './slowest.ts';

/** Seconds of all browser tests added up; three run at once. */
const BUDGET = 1500;

// Playwright loads a reporter by its default export.
export default class SlowestBrowserTests implements Reporter {
  readonly #tests: Timed[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#tests.push({ title: test.titlePath().slice(2).join(' › '), milliseconds: result.duration });
  }

  onEnd(): void {
    printSlowest('browser tests', this.#tests, BUDGET);
  }
}
