import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VERSION } from '#shared/kit/version.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

test("the settings show the package's version", async () => {
  const { as } = newCommunity();
  await openAs(as.member, '/settings');
  expect(await screen.findByText(`Version ${version}`)).toBeDefined();
});

test('the program, the image, and the guide have the version of the package', () => {
  expect(VERSION).toBe(version);
  expect(read('Dockerfile')).toContain(`org.opencontainers.image.version=${version} `);
  expect(read('docs/install.md')).toContain(`commonplace-${version}-linux`);
  expect(read('README.md')).toContain(`The newest release is ${version},`);
});

test("the changelog's newest release is the package's version, or says that it will be the first one", () => {
  const changelog = read('CHANGELOG.md');
  const [unreleased, ...releases] = changelog.split(/^## /m).slice(1);
  expect(unreleased).toMatch(/^\[Unreleased\]\n/);
  const dated = releases.map((text) => /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}\n/.exec(text)?.[1]);
  const first = /^The first release will be (\d+\.\d+\.\d+)\.$/m.exec(unreleased ?? '')?.[1];
  expect(dated).not.toContain(undefined);
  expect(dated[0] ?? first).toBe(version);
  // The kinds of Keep a Changelog, and what to do before an update.
  const kinds = Array.from(changelog.matchAll(/^### (.+)$/gm), ([, kind]) => kind);
  expect(
    kinds.filter(
      (kind) => !/^(Upgrade notes|Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(kind ?? ''),
    ),
  ).toEqual([]);
});
