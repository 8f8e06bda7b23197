// @ts-check
import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a script, and ends it with its usage if one is unknown. `allowPositionals` also accepts
 * arguments without a name.
 * @template {Record<string, { type: 'string' | 'boolean' }>} Options
 * @param {string} usage such as `npm run bench -- [--quick]`
 * @param {Options} options
 */
export function readArguments(usage, options, allowPositionals = false) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals, strict: true });
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    return endWithUsage(`${problem}.`, usage);
  }
}

/** @returns {never} */
export function endWithUsage(/** @type {string} */ problem, /** @type {string} */ usage) {
  process.stderr.write(`${problem}\nUsage: ${usage}\n`);
  process.exit(1);
}
