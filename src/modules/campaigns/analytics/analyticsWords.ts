import { countOf } from '#lib/text/format.ts';
import { mailTexts } from '#shared/email/messages.ts';

/** 1 email, 1,250 emails */
export function emailsText(count: number): string {
  return countOf(count, [mailTexts.one, mailTexts.many]);
}

/** 0% to 100%, with at most one decimal. */
export function shareText(percent: number): string {
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
}

/** A part of a whole in percent with one decimal. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
