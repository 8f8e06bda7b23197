import { addJob } from '../kit/job-rows.ts';
import type { Db } from '../open.ts';

/** What is done about an account once the answer has left, so that its time tells nothing of an address. */
export type AccountJobs = {
  /** Somebody registered. `quiet`: the address was written to often enough lately. */
  'account.registered': { userId: number; quiet: boolean };
  /** Somebody wants to reset the password of whoever has the address. */
  'account.reset': { email: string };
  /** A person wants to change to this address. */
  'account.change': { userId: number; email: string };
  /** Something changed that the owner of the account should know, at `email` or at the address they confirmed. */
  'account.tell': { userId: number; news: AccountEmailEvent; email?: string };
};

/** What is told to the owner of an account. */
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

/** Milliseconds in which an answer has left for sure. */
export const AFTER_ANSWER = 1000;

/** What such a job gets; `key` is its own, so that what it writes is written once. */
export type AccountJob<Kind extends keyof AccountJobs> = AccountJobs[Kind] & { key: string };

type Acting = { db: Db; clock: { now(): Date }; ids: { uuid(): string } };

/** Stores such a job. Inside the transaction that gives the reason for it. */
export function addAccountJob<Kind extends keyof AccountJobs>(
  { db, clock, ids }: Acting,
  kind: Kind,
  payload: AccountJobs[Kind],
): void {
  const runAt = new Date(clock.now().getTime() + AFTER_ANSWER);
  const key = ids.uuid();
  addJob(db, { kind, key, payload: { ...payload, key }, runAt });
}
