import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const CHECK = 'node scripts/require-node.mjs && ';

/** Runs a script with this version of Node.js, which may say that it is another one. */
function run(args: string[], version?: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const before = version === undefined ? [] : ['--import', `data:text/javascript,${pretend}`];
  return spawnSync(process.execPath, [...before, ...args], { cwd: ROOT, encoding: 'utf8' });
}

describe('a Node.js that is too old', () => {
  test.each(['12.22.12', '18.20.8', '20.18.3'])('is refused with one line: %s', (version) => {
    for (const script of ['scripts/run.mjs', 'scripts/require-node.mjs']) {
      const { status, stdout, stderr } = run([script, 'index'], version);
      const line = `Node.js 20.19 or newer is required. This is Node.js ${version} (${process.execPath}).\n`;
      expect([status, stdout, stderr]).toEqual([1, '', line]);
    }
  });

  test.each(['20.19.0', '22.1.0'])('is not a newer one: %s', (version) => {
    expect(run(['scripts/require-node.mjs'], version).status).toBe(0);
  });

  test('is named by every npm script', () => {
    const unchecked = Object.entries(scripts).filter(
      ([, command]) =>
        !command.startsWith(CHECK) &&
        !/^exec (env MALLOC_ARENA_MAX=2 )?node (--max-semi-space-size=4 )?scripts\/run\.mjs /.test(command),
    );
    expect(unchecked).toEqual([]);
  });

  test('can read the files that check it', () => {
    for (const script of ['scripts/run.mjs', 'scripts/require-node.mjs']) {
      const code = readFileSync(join(ROOT, script), 'utf8').replace(/^\/\/.*$/gm, '');
      // None of these is known to Node.js 12, and a module is read before it runs.
      expect(code).not.toMatch(/\bawait\b|\?\?|\?\.|import\.meta\.(dirname|filename)/);
      const imports = Array.from(code.matchAll(/^import .*['"](.+)['"]/gm), ([, name]) => name);
      expect(['./require-node.mjs', 'node:fs']).toEqual(expect.arrayContaining(imports));
    }
  });
});

describe('an unknown argument', () => {
  test.each([['scripts/test.mjs', '--verify'], ['scripts/build.mjs'], ['scripts/screenshots.mjs']])(
    'ends %s with its usage',
    (...script) => {
      const { status, stdout, stderr } = run([...script, '--nonsense']);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^Unknown option '--nonsense'\.\nUsage: npm [^\n]+\n$/);
    },
  );
});
