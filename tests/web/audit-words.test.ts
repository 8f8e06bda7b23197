import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { actText, fieldText, isKnownAct, valueText } from '../../src/modules/admin/auditWords.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return name === 'migrations' ? [] : sources(path);
    return path.endsWith('.ts') ? [path] : [];
  });
}

test('every act that the server writes down by name has a sentence', () => {
  const acts = ['src-server', 'db']
    .flatMap(sources)
    .flatMap((file) =>
      Array.from(
        readFileSync(join(ROOT, file), 'utf8').matchAll(/\bappendAudit\(\s*\w+,\s*'([a-z]+\.[a-zA-Z]+)'/g),
        ([, act = '']) => act,
      ),
    );
  expect(acts.length).toBeGreaterThan(10);
  expect(acts.filter((act) => !isKnownAct(act))).toEqual([]);
});

test('an act that nobody has words for is shown by its name', () => {
  expect(actText('crystals.grow')).toBe('crystals.grow');
});

test('fields and values read as people write them', () => {
  expect(fieldText('staffSecondFactor')).toBe('Staff second factor');
  expect([null, true, ['a', 'b'], 3, { a: 1 }].map(valueText)).toEqual(['—', 'on', 'a, b', '3', '{"a":1}']);
});
