import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '..', 'support', 'ask-assistant.ts');

function ask(...args: string[]): unknown {
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', PROGRAM, ...args], { encoding: 'utf8' }),
  );
}

test('without a model, the libraries for it are never loaded', () => {
  expect(ask()).toEqual({ provider: 'embedded', before: false, after: false });
});

test('with a model, they are loaded with its first question', () => {
  expect(ask('model')).toEqual({ provider: 'external', before: false, after: true });
});
