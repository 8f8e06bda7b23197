import { MESSAGE_MAX } from '#shared/channels/model.ts';

/** Characters from the limit on which what is left is counted. */
const COUNTED_FROM = 200;

/** Whether a text can be sent as a message. */
export function fitsMessage(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= MESSAGE_MAX;
}

/** What is left of the limit, in words; null while there is plenty. */
export function roomLeft(text: string): string | null {
  const left = MESSAGE_MAX - text.trim().length;
  if (left > COUNTED_FROM) return null;
  if (left < 0) return `${-left} too many`;
  return `${left} left`;
}
