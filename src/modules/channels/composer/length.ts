import { channelTexts } from '#shared/channels/messages.ts';
import { MESSAGE_MAX } from '#shared/channels/model.ts';

/** The counter appears when fewer characters than this are left. */
const COUNTED_FROM = 200;

/** Whether a text can be sent as a message. */
export function fitsMessage(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= MESSAGE_MAX;
}

/** The character counter's text. Null while far from the limit. */
export function roomLeft(text: string): { text: string; over: boolean } | null {
  const remaining = MESSAGE_MAX - text.trim().length;
  if (remaining > COUNTED_FROM) return null;
  return remaining < 0
    ? { text: channelTexts.charactersOver(-remaining), over: true }
    : { text: channelTexts.charactersLeft(remaining), over: false };
}
