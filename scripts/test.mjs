// @ts-check
import { spawn } from 'node:child_process';
import { readArguments } from './arguments.mjs';
import { buildIfNeeded } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

/** @typedef {{ name: string, command: string, args: string[] }} Step */

const { verify = false } = readArguments('npm test, or npm run verify. For one file: npx vitest run FILE', {
  verify: { type: 'boolean' },
}).values;

/** @returns {Step} */
const step = (
  /** @type {string} */ name,
  /** @type {string} */ command,
  /** @type {string[]} */ ...args
) => ({
  name,
  command,
  args,
});

// Steps that need no build run beside it, and short drills follow it there: they wait for their servers most of the time.
const CHECKS = [
  step('types', 'tsc', '--noEmit'),
  step('lint and format', 'biome', 'check', '--error-on-warnings'),
];
const WITHOUT_BUILD = [step('unit and web tests', 'vitest', 'run', ...projects('unit', 'web'))];
const DRILLS = [step('drills', 'vitest', 'run', ...projects('faults'))];
const SERVER = [step('server and REST tests', 'vitest', 'run', ...projects('server', 'mocking'))];
const BROWSER = [step('browser tests', 'playwright', 'test')];
const BENCH = [step('bench', 'node', '--import', 'tsx', 'tests/bench/index.ts')];

function projects(/** @type {string[]} */ ...names) {
  return names.flatMap((name) => ['--project', name]);
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}
// What fails outside a step, as a build does, leaves none behind.
process.once('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs one step. The output of a `quiet` step is printed when it ends, so that parallel output stays readable.
 * @returns {Promise<boolean>} whether it passed
 */
function run(/** @type {Step} */ { name, command, args }, quiet = false) {
  return new Promise((resolve) => {
    const started = Date.now();
    if (!quiet) process.stderr.write(`\n— ${name}\n`);
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_ENV: 'test', DRILLS: verify ? 'full' : 'short' },
    });
    running.add(child);
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const end = (/** @type {boolean} */ passed) => {
      running.delete(child);
      if (quiet) process.stderr.write(`\n— ${name}\n${Buffer.concat(output)}`);
      const seconds = Math.round((Date.now() - started) / 1000);
      process.stderr.write(`\n${name}: ${passed ? 'passed' : 'failed'} (${seconds} s)\n`);
      resolve(passed);
    };
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}

/** Runs steps one after the other, also after one that failed, so that one run shows all failures. */
async function chain(/** @type {readonly Step[]} */ steps, quiet = false) {
  let passed = true;
  for (const each of steps) passed = (await run(each, quiet)) && passed;
  return passed;
}

if (!ensureChromium()) process.exit(1);
const checks = chain(CHECKS, true);
const withoutBuild = chain(WITHOUT_BUILD);
await buildIfNeeded();
// Short drills leave processors idle, and so do the last files of the unit and web tests: the server tests fill that time.
// Full drills measure what the server does by the clock, so nothing runs beside them.
const beside = verify ? true : chain([...DRILLS, ...SERVER], true);
const first = await Promise.all([checks, withoutBuild, beside]);
// Browser tests keep all processors busy, and lose races beside others.
const last = await chain(verify ? [...SERVER, ...BROWSER, ...DRILLS, ...BENCH] : BROWSER);
if (!last || first.includes(false)) process.exit(1);
process.stderr.write('\nAll passed.\n');
