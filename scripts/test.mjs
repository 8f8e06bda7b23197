// @ts-check
import { spawn } from 'node:child_process';
import { buildIfNeeded } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

/** @typedef {{ name: string, command: string, args: string[] }} Step */

const verify = process.argv.includes('--verify');

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

// Steps without a build run in parallel to it. Drills run alone, because they count the work done between two kills.
const BESIDE_THE_BUILD = [
  step('types', 'tsc', '--noEmit'),
  step('lint and format', 'biome', 'check', '--error-on-warnings'),
];
const QUICK = [
  step('unit, server, REST, and web tests', 'vitest', 'run', ...projects('unit', 'server', 'mocking', 'web')),
];
const DRILLS = [step('drills', 'vitest', 'run', ...projects('faults'))];
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

/** Runs steps one after the other. The first failure ends the chain. */
async function chain(/** @type {readonly Step[]} */ steps, quiet = false) {
  for (const each of steps) if (!(await run(each, quiet))) return false;
  return true;
}

/** Exits with a failure unless every chain passed. All chains run to their end, so that one run shows all failures. */
async function requireAll(/** @type {Promise<boolean>[]} */ ...chains) {
  if (!(await Promise.all(chains)).every(Boolean)) process.exit(1);
}

if (!ensureChromium()) process.exit(1);
const checks = chain(BESIDE_THE_BUILD, true);
await buildIfNeeded();
await requireAll(checks);
await requireAll(chain([...QUICK, ...DRILLS, ...BROWSER]));
if (verify) await requireAll(chain(BENCH));
process.stderr.write('\nAll passed.\n');
