import type { MailKind, MailPurpose } from '#shared/email/model.ts';
import type { Db } from '../../open.ts';
import type { mails } from '../../schema/email.ts';
import { isMailedLinkOpen } from '../accounts/invitations.ts';
import { findMailToken } from './rows.ts';

/** Emails whose links work once and expire, and the path of these links. */
const LINKS: { [Kind in MailKind]?: { purpose: MailPurpose; path: RegExp } } = {
  verify: { purpose: 'verify', path: /\/verify-email\/([\w-]+)/g },
  reset: { purpose: 'reset', path: /\/reset-password\/([\w-]+)/g },
  change: { purpose: 'change', path: /\/change-email\/([\w-]+)/g },
};

type Linking = Pick<typeof mails.$inferSelect, 'kind' | 'key' | 'text'>;

/** Whether a link in an email still works. True for emails without one. Those about several accounts have one for each. */
export function hasOpenLink(db: Db, { kind, key, text }: Linking, now: Date): boolean {
  const link = LINKS[kind];
  if (!link) return isMailedLinkOpen(db, key, now);
  const tokens = Array.from(text.matchAll(link.path), ([, token = '']) => token);
  return tokens.length === 0 || tokens.some((token) => findMailToken(db, link.purpose, token, now));
}
