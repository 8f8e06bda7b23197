import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(join(ROOT, 'src', file), 'utf8')] as const);
/** All elements of that name, with their attributes. */
const elements = (name: string) =>
  sources.flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(`<${name}\\b(?:=>|[^>])*>`, 'g'))].map(([found]) => `${file}: ${found}`),
  );

describe('every password field', () => {
  test('hides the typed text', () => {
    const own = sources.filter(([, text]) => /type="password"|'password'\}/.test(text));
    expect(own.map(([file]) => file)).toEqual(['ui/forms/PasswordInput.tsx']);
    expect(elements('PasswordInput').length).toBeGreaterThan(4);
  });

  test('supports password managers and pasting', () => {
    const vague = elements('PasswordInput').filter(
      (field) => !/autoComplete="(current|new)-password"/.test(field),
    );
    expect(vague).toEqual([]);
    expect(elements('PasswordInput').filter((field) => /onPaste|readOnly|onKey/.test(field))).toEqual([]);
  });
});
