import { isInFence } from '#lib/text/codeFences.ts';
import type { PublicUser } from '#shared/users/output.ts';

/**
 * A suggestion at the caret. `insert` replaces the trigger and the text typed after it. With `goesOn`, it is a longer
 * query, for which others are suggested next.
 */
export type Completion = {
  key: string;
  label: string;
  detail?: string;
  /** Whose avatar is before the label. */
  person?: Pick<PublicUser, 'username' | 'displayName' | 'avatarUrl'>;
  insert: string;
  goesOn?: true;
  /** Runs once the typed text is replaced. */
  run?: () => void;
};

export const TRIGGERS = ['[[', '@', '/'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** The source of a trigger's completions. */
export type CompletionSource = {
  trigger: Trigger;
  /** Names the list, such as `Entries`. */
  name: string;
  find: (typed: string) => Promise<Completion[]>;
};

/** The text being typed at the caret, from `start` (the trigger) to `end`. */
export type Typing = { trigger: Trigger; start: number; end: number; typed: string };

/** The text before the caret, by trigger. Usernames contain no blanks, titles do. A slash only counts at the start of a line. */
const BEFORE: Record<Trigger, RegExp> = {
  '[[': /\[\[([^[\]\n]{1,100})$/,
  '@': /(?<![\w@./+-])@([A-Za-z0-9_.-]{0,32})$/,
  '/': /^\/([^/\n]{0,24})$/,
};

/** The text to complete at the caret; null in code and without a trigger. */
export function typingAt(text: string, caret: number): Typing | null {
  const before = text.slice(0, caret);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  for (const trigger of TRIGGERS) {
    const match = BEFORE[trigger].exec(line);
    if (!match) continue;
    // Last, because it reads the whole text.
    if (isInFence(before)) return null;
    const start = caret - match[0].length;
    // Also replaces the brackets of an earlier completion.
    const end = trigger === '[[' && text.startsWith(']]', caret) ? caret + 2 : caret;
    return { trigger, start, end, typed: match[1] ?? '' };
  }
  return null;
}
