import type { MailKind, MailState } from '#shared/email/model.ts';

export const STATE_LABEL: Record<MailState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
  uncertain: 'Uncertain',
};

export const KIND_LABEL: Record<MailKind, string> = {
  verify: 'Confirmation',
  digest: 'Digest',
  reset: 'Password reset',
  change: 'New address',
  account: 'Account',
};

/** Milliseconds between two looks while a mail is on its way. */
export const LOOK_AGAIN = 3000;

/** Whether an administrator may have it sent again. */
export function isRetried(state: MailState): boolean {
  return state === 'failed' || state === 'uncertain';
}

/** Whether it is about to change by itself. */
export function isUnderWay(state: MailState): boolean {
  return state === 'waiting' || state === 'sending';
}
