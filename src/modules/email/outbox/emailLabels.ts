import type { MailState } from '#shared/email/model.ts';

/** Milliseconds between refetches while an email is being sent. */
export const LOOK_AGAIN = 3000;

/** Whether an admin can resend it. */
export function isRetried(state: MailState): boolean {
  return state === 'failed' || state === 'uncertain';
}

/** Whether its status will change by itself. */
export function isUnderWay(state: MailState): boolean {
  return state === 'waiting' || state === 'sending';
}
