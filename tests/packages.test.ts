import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LICENSES, licensePage } from '../scripts/licenses.mjs';
import { productionPackages } from '../scripts/pack.mjs';

const read = (name: string) => readFileSync(name, 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

describe('what is shipped', () => {
  test('an archive has the packages that run, and none for development', () => {
    const packages = productionPackages();
    expect(packages).toEqual(expect.arrayContaining(['node_modules/better-sqlite3', 'node_modules/fastify']));
    for (const name of ['vite', 'vitest', '@playwright/test', 'tsx'])
      expect(packages).not.toContain(`node_modules/${name}`);
  });

  // After a change of the packages: node scripts/licenses.mjs
  test('the list of licenses names every package that is shipped', () => {
    expect(read(LICENSES)).toBe(licensePage());
    expect(licensePage()).not.toMatch(/## (not named|UNLICENSED|.*GPL)/);
  });

  test('the image runs as a user without rights, and Node.js gets its signals', () => {
    const last =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .*"scripts\/healthcheck\.mjs"/m);
    expect(last).toMatch(/^CMD \["node", /m);
    expect(last).not.toMatch(/npm (ci|install)/);
  });

  test('the containers write to their volumes alone, and Caddy is in front', () => {
    const { services } = parse(read('compose.yaml')) as {
      services: Record<'site' | 'caddy', Record<string, unknown>>;
    };
    expect(services.site).toMatchObject({
      image: `commonplace:${version}`,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['data:/data'],
    });
    expect(services.site).not.toHaveProperty('ports');
    expect(services.caddy.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  const analyzer = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!analyzer)('the systemd unit is exposed to at most 3 of 10', () => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', 'deploy/commonplace.service'],
      { encoding: 'utf8' },
    );
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(3);
  });
});
