import { addJob } from '../../kit/job-rows.ts';
import type { Db } from '../../open.ts';

/** Jobs that run after the response, so that its duration reveals nothing about an email address. */
export type AccountJobs = {
  /** Someone registered. `quiet`: the email address got enough emails recently. */
  'account.registered': { userId: number; quiet: boolean };
  /** Someone asked to reset the password of the accounts with this email address. */
  'account.reset': { email: string };
  /** A user asked for this new email address. */
  'account.change': { userId: number; email: string };
  /** Tells the owner of a key that it was created, or that it expires soon. */
  'account.key': { keyId: number; event: 'created' | 'expires' };
  /** A moderator warned the author of a case. */
  'account.warn': { warningId: number };
  /** Notifies the account's owner, at `email` or at their confirmed email address. */
  'account.tell': { userId: number; news: AccountEmailEvent; email?: string };
};

/** Events that the account's owner gets an email about. */
export type AccountEmailEvent =
  | 'passwordReset'
  | 'passwordChanged'
  | 'addressChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'recoveryCodesNew'
  | 'letIn'
  | 'declined'
  | 'suspended'
  | 'reactivated';

/** Milliseconds after which the response has certainly been sent. */
export const AFTER_ANSWER = 1000;

/** A job's payload. `key` is unique, so that its email is queued only once. */
export type AccountJob<Kind extends keyof AccountJobs> = AccountJobs[Kind] & { key: string };

type Acting = { db: Db; clock: { now(): Date }; ids: { uuid(): string } };

/** Stores a job. Default: it is due as soon as the response was sent. Call it in the transaction that causes it. */
export function addAccountJob<Kind extends keyof AccountJobs>(
  { db, clock, ids }: Acting,
  kind: Kind,
  payload: AccountJobs[Kind],
  runAt = new Date(clock.now().getTime() + AFTER_ANSWER),
): void {
  const key = ids.uuid();
  addJob(db, { kind, key, payload: { ...payload, key }, runAt });
}
