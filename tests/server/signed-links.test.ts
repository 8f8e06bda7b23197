import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { LINK_PURPOSES, linkSigner, readLink, signLink } from '#db/kit/mail-links.ts';
import { MAIL_TOKEN_MAX } from '#shared/email/model.ts';
import { newStore } from '../support/store.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a token says what was signed, in few characters that URLs accept', () => {
  const db = newStore();
  const id = fc.integer({ min: 1, max: 2 ** 32 - 1 });
  const purpose = fc.constantFrom(...LINK_PURPOSES);
  fc.assert(
    fc.property(purpose, id, id, id, fc.emailAddress(), (of, subscriberId, campaignId, linkId, email) => {
      const link = { subscriberId, campaignId, linkId, emailHash: emailHash(db, email), expiresAt: 0 };
      const token = signLink(db, of, link);
      expect(token).toMatch(/^[\w-]+$/);
      expect(token.length).toBeLessThanOrEqual(MAIL_TOKEN_MAX);
      expect(readLink(db, of, token, NOW)).toEqual(link);
    }),
  );
});

test('a token does nothing with any other character, without its end, or for another purpose', () => {
  const db = newStore();
  const token = signLink(db, 'click', {
    subscriberId: 7,
    campaignId: 3,
    linkId: 2,
    emailHash: emailHash(db, 'mia@mail.example'),
  });
  for (const purpose of LINK_PURPOSES) {
    expect(readLink(db, purpose, token, NOW) !== null).toBe(purpose === 'click');
  }
  for (let at = 0; at < token.length; at++) {
    for (const character of [...CHARACTERS, '=', '.', '+', ' ', 'é']) {
      if (character === token[at]) continue;
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      expect(readLink(db, 'click', changed, NOW)).toBeNull();
    }
    expect(readLink(db, 'click', token.slice(0, at), NOW)).toBeNull();
  }
  for (const longer of [`${token}A`, `${token}=`, ` ${token}`, `${token}.`, token + token]) {
    expect(readLink(db, 'click', longer, NOW)).toBeNull();
  }
});

test('a token of another installation does nothing, and one of a restored database works', () => {
  const [db, other] = [newStore(), newStore()];
  const link = { subscriberId: 1, emailHash: emailHash(db, 'mia@mail.example') };
  const token = signLink(db, 'unsubscribe', link);
  expect(readLink(other, 'unsubscribe', token, NOW)).toBeNull();
  signLink(other, 'unsubscribe', link);
  expect(readLink(other, 'unsubscribe', token, NOW)).toBeNull();
  expect(readLink(db, 'unsubscribe', token, NOW)).toMatchObject(link);
  expect(linkSigner(db)('unsubscribe', link)).toBe(token);
});

test('a token with an expiry works until then', () => {
  const db = newStore();
  const expiresAt = NOW.getTime() + 60_000;
  const link = { subscriberId: 1, emailHash: emailHash(db, 'mia@mail.example'), expiresAt };
  const token = signLink(db, 'confirm', link);
  expect(readLink(db, 'confirm', token, new Date(expiresAt - 1))).toMatchObject(link);
  expect(readLink(db, 'confirm', token, new Date(expiresAt))).toBeNull();
});
