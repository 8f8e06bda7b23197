import type { Reporter, TestCase } from 'vitest/node';
import { printSlowest, type Timed } from './slowest.ts';

/** Seconds of all tests added up; one worker runs for each processor. */
const BUDGET = 420;

// Vitest loads a reporter by its default export.
export default class SlowestTests implements Reporter {
  readonly #tests: Timed[] = [];
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    const title = `${test.module.relativeModuleId} › ${test.fullName}`;
    this.#tests.push({ title, milliseconds: duration });
    if (flaky) this.#flaky.push(title);
  }

  onTestRunEnd(): void {
    printSlowest('tests', this.#tests, BUDGET);
    if (this.#flaky.length > 0)
      process.stderr.write(`\nFlaky, passed in a second run:\n${this.#flaky.join('\n')}\n`);
  }
}
