import type { Reporter, TestCase } from 'vitest/node';
import { printSlowest, type Timed } from './slowest.ts';

/** Seconds of all tests added up; one worker runs for each processor. */
const BUDGET = 420;

// Vitest loads a reporter by its default export.
export default class SlowestTests implements Reporter {
  readonly #tests: Timed[] = [];

  onTestCaseResult(test: TestCase): void {
    const milliseconds = test.diagnostic()?.duration ?? 0;
    this.#tests.push({ title: `${test.module.relativeModuleId} › ${test.fullName}`, milliseconds });
  }

  onTestRunEnd(): void {
    printSlowest('tests', this.#tests, BUDGET);
  }
}
