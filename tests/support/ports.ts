import { randomUUID } from 'node:crypto';
import type { Clock } from '../../src-server/services/clock.ts';
import type { Ids } from '../../src-server/services/ids.ts';
import type { MailSite } from '../../src-server/services/mailer/mailer.ts';
import { imageFetcher } from '../../src-server/services/outbound.ts';

/** A clock that only moves when told to. */
export type TestClock = Clock & { advance: (milliseconds: number) => void };

export const START = new Date('2026-03-01T09:00:00.000Z');

export function testClock(start = START): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** Tokens and IDs in a fixed order. */
export function testIds(): Ids {
  let count = 0;
  return {
    uuid: () => randomUUID(),
    token: () => {
      count += 1;
      return `token-${count}`.padEnd(43, '-');
    },
  };
}

/** Tests reach no other host. */
export const noInternet = imageFetcher({ resolve: async () => [], isAllowed: () => false });

/** The site's details in test emails. */
export const testMailSite: MailSite = {
  name: 'Commonplace',
  supportEmail: 'support@commonplace.example',
  timeZone: 'UTC',
  from: { name: 'Commonplace', address: 'support@commonplace.example' },
  delivers: false,
  server: null,
  address: () => 'https://community.example',
  hasBaseUrl: true,
};
