export type Timed = { title: string; milliseconds: number };

const SHOWN = 10;

/** Prints the ten slowest tests of a run, and a warning when all of them together took longer than planned. Fails nothing. */
export function printSlowest(kind: string, tests: readonly Timed[], budgetSeconds: number): void {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SHOWN);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(7);
  const lines = slowest.map(({ title, milliseconds }) => `${seconds(milliseconds)} s  ${title}`);
  process.stderr.write(`\nThe slowest ${kind}:\n${lines.join('\n')}\n`);
  const total = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  if (total <= budgetSeconds) return;
  process.stderr.write(
    `Warning: ${kind} took ${Math.round(total)} s in all, planned are ${budgetSeconds} s. Move what needs no browser or server down.\n`,
  );
}
