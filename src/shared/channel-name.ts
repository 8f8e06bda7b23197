import { foldText } from './plain-text.ts';

/** A channel's name as names are compared: without case, accents, and characters that nobody sees. */
export function foldChannelName(name: string): string {
  return foldText(name.replace(/\p{Cf}+/gu, ''));
}
