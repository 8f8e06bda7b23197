// @ts-check
import { spawnSync } from 'node:child_process';
import { buildIfNeeded } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

/** @type {[string, string, string[]][]} */
const steps = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['unit, server, REST and web tests, drills', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test']],
];
const verify = process.argv.includes('--verify');
if (verify) steps.push(['bench', 'node', ['--import', 'tsx', 'tests/bench/index.ts']]);

if (!ensureChromium()) process.exit(1);
await buildIfNeeded();
for (const [name, command, args] of steps) {
  process.stderr.write(`\n— ${name}\n`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', DRILLS: verify ? 'full' : 'short' },
  });
  if (status !== 0) {
    process.stderr.write(`\n${name}: failed\n`);
    process.exit(status ?? 1);
  }
}
process.stderr.write('\nAll passed.\n');
