import { describe, expect, test } from 'vitest';
import { isVariationOf, ownWords } from '#shared/users/passwords.ts';

const person = ownWords({ username: 'ada.lovelace', email: 'countess@engine.example' });
const site = ['Reading Club', 'RC', 'Commonplace'];

describe('a password is a variation of known words', () => {
  test.each([
    'Commonplace',
    'commonplace1',
    '1commonplace',
    'Commonplace2026',
    'commonplace!',
    'C0mm0npl4ce',
    'c0mmonp1ace#7',
    'common-place 12',
    'c.o.m.m.o.n.p.l.a.c.e',
    'commonplacecommonplace',
    'mycommonplace',
    'readingclub1',
    'Reading Club 99',
    'reading123',
    'ｃｏｍｍｏｎｐｌａｃｅ１',
    'cömmonplace1',
  ])("%s, of the site's name", (password) => {
    expect(isVariationOf(password, site)).toBe(true);
  });

  test.each([
    'adalovelace',
    'Ada_Lovelace1',
    'lovelace1815',
    'countess@engine.example',
    'countess7',
    'engine-2026',
  ])("%s, of the user's names", (password) => {
    expect(isVariationOf(password, person)).toBe(true);
  });
});

test.each([
  'correct horse battery',
  'ada keeps a secret',
  'commonplace books are fine',
  'commonplace kite',
  'engine 4082 6631 9975 1204',
  'reading by the old lamp',
  '12345678901234',
  'rc1rc2rc3',
  '',
])('“%s” is not a variation', (password) => {
  expect(isVariationOf(password, [...site, ...person])).toBe(false);
});

test('a word made of initials counts as a whole', () => {
  expect(isVariationOf('xyzk1234', ['x.y.z.k'])).toBe(true);
});

test('a longer word is found even if a shorter one is part of it', () => {
  expect(isVariationOf('commonplace1', ['mon', 'commonplace'])).toBe(true);
});

test('without words nothing is a variation', () => {
  expect(isVariationOf('commonplace1', ['', '--', 'x'])).toBe(false);
});
