import { foldText } from '../../kit/plain-text.ts';
import type { Courtesy } from './model.ts';

/** What people say without asking anything. In a text with several, the first kind is answered. */
const SAID: Record<Courtesy, readonly string[]> = {
  bye: ['bye', 'bye bye', 'goodbye', 'good bye', 'good night', 'see you', 'see you later'],
  thanks: ['thanks', 'many thanks', 'thank you', 'thank u', 'thx', 'ty', 'cheers', 'much appreciated'],
  hello: ['hello', 'hi', 'hey', 'greetings', 'good morning', 'good afternoon', 'good evening'],
  ok: ['ok', 'okay', 'alright', 'all right', 'got it', 'i see', 'understood', 'great', 'perfect'],
};
/** What is only said beside them. Alone, such a word is a question: “nice” is also the name of a program. */
const BESIDE = (
  'a lot|so much|very much|very|really|again|there|you|all|everyone|assistant|and|nice|cool|fine|good|that helps|that helped|it worked|' +
  'for your help|for the help|for your answer|for the answer|for that|for this|for everything'
).split('|');

const KINDS = Object.keys(SAID) as Courtesy[];
const ONLY = new RegExp(`^(?:(?:${[...Object.values(SAID).flat(), ...BESIDE].join('|')})(?: |$))+$`);
const OF_KIND = KINDS.map((kind) => [kind, new RegExp(`(?:^| )(?:${SAID[kind].join('|')})(?: |$)`)] as const);
/** Longer texts say more than that. */
const LONGEST = 60;

/** The courtesy that a text consists of, or null if it says anything else. */
export function courtesyIn(text: string): Courtesy | null {
  if (text.length > LONGEST) return null;
  const words = foldText(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' '));
  if (!ONLY.test(words)) return null;
  return OF_KIND.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
