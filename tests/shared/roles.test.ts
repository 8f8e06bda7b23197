import { describe, expect, test } from 'vitest';
import { isProgram } from '#shared/brand.ts';
import { isPage, pageTitle } from '#shared/pages.ts';
import {
  ACCOUNT_ROLES,
  type AccountRole,
  effectiveRole,
  ROLES,
  type RoleState,
  roleAtLeast,
} from '#shared/roles.ts';
import { readEnv } from '../../src-server/env.ts';

const { brand } = readEnv({});

test('roles are ordered from admin down to guest', () => {
  expect(ROLES.map((role) => roleAtLeast(role, 'contributor'))).toEqual([true, true, true, false, false]);
});

const account = (role: AccountRole): RoleState => ({
  ...{ role, state: 'active', secondFactor: false, secondFactorAsked: false },
});

test('a pending account has the permissions of a visitor in every preview', () => {
  for (const preview of [...ROLES, null]) {
    expect(effectiveRole({ ...account('member'), state: 'waiting' }, preview)).toBe('guest');
  }
});

test('staff without required two-factor authentication count as contributors, also in a preview', () => {
  const without = { ...account('admin'), secondFactorAsked: true };
  expect(effectiveRole(without, null)).toBe('contributor');
  expect(effectiveRole(without, 'staff')).toBe('contributor');
  expect(effectiveRole(without, 'member')).toBe('member');
  expect(effectiveRole({ ...without, secondFactor: true }, null)).toBe('admin');
  expect(effectiveRole({ ...account('contributor'), secondFactorAsked: true }, null)).toBe('contributor');
});

test('a role preview can only step down', () => {
  for (const actual of ACCOUNT_ROLES) {
    for (const preview of ROLES) {
      const role = effectiveRole(account(actual), preview);
      expect(roleAtLeast(actual, role)).toBe(true);
      expect(role).toBe(roleAtLeast(actual, preview) ? preview : actual);
    }
    expect(effectiveRole(account(actual), null)).toBe(actual);
  }
});

describe('page titles', () => {
  test.each([
    ['/', 'Your Dashboard'],
    ['/wiki', 'Knowledge Wiki'],
    ['/wiki/', 'Knowledge Wiki'],
    ['/academy', 'Educational Academy'],
    ['/note/1', 'Commonplace'],
    ['/constructor', 'Commonplace'],
  ])('%s is %s', (path, title) => {
    expect(pageTitle(path, brand, false)).toBe(title);
    expect(pageTitle(path, brand, true)).toBe('Launchpad Program');
  });

  test.each([
    ['/', true],
    ['/wiki', true],
    ['/survey/abc', true],
    ['/essay/abc', false],
    ['/note', false],
    ['/toString', false],
    ['/nowhere', false],
  ])('%s has a screen: %s', (path, known) => {
    expect(isPage(path)).toBe(known);
  });
});

test("the program's brand is used by host or by the query parameter domain", () => {
  expect(isProgram(brand, 'launchpad.example.org', '')).toBe(true);
  expect(isProgram(brand, 'www.LAUNCHPAD.example.org:3000', '')).toBe(true);
  expect(isProgram(brand, 'community.example.org', '?domain=my-launchpad.org')).toBe(true);
  expect(isProgram(brand, 'community.example.org', '?q=launchpad')).toBe(false);
  expect(isProgram({ ...brand, programmeHost: '' }, 'launchpad.example.org', '?domain=x')).toBe(false);
});
