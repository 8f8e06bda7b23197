import { expect, test } from 'vitest';
import { expiredBackups } from '../../src-server/services/backup/names.ts';

test('days, weeks, and the last 24 hours decide which backups expire', () => {
  const at = (iso: string) => `commonplace-${iso.replace(/[:.]/g, '-')}.tar`;
  const now = new Date('2026-05-29T12:00:00.000Z');
  const names = [
    ...['2026-05-29T03:00:00.000Z', '2026-05-28T14:00:00.000Z', '2026-05-28T13:00:00.000Z'],
    ...['2026-05-28T03:00:00.000Z', '2026-05-27T03:00:00.000Z', '2026-05-24T03:00:00.000Z'],
    ...['2026-05-23T03:00:00.000Z', '2026-05-17T03:00:00.000Z', '2026-05-10T03:00:00.000Z'],
    '2026-05-03T03:00:00.000Z',
  ].map(at);
  const others = ['before-migration-2026-05-01T00-00-00-000Z.sqlite', 'notes.txt', 'commonplace-x.tar'];
  expect(expiredBackups([...others, ...names], { days: 2, now })).toEqual(
    [
      '2026-05-28T03:00:00.000Z',
      '2026-05-27T03:00:00.000Z',
      '2026-05-23T03:00:00.000Z',
      '2026-05-03T03:00:00.000Z',
    ].map(at),
  );
  // However old, the newest one stays.
  expect(expiredBackups([at('2020-01-01T00:00:00.000Z')], { days: 1, now })).toEqual([]);
});
