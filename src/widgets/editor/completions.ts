/** Something offered at the caret; `insert` takes the place of the trigger and what was typed behind it. */
export type Completion = {
  key: string;
  label: string;
  detail?: string;
  /** A picture before the label; null for the usual one. */
  avatarUrl?: string | null;
  insert: string;
};

export const TRIGGERS = ['[[', '@'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Where completions behind a trigger come from. */
export type CompletionSource = {
  trigger: Trigger;
  /** Names the list, such as `Entries`. */
  name: string;
  find: (typed: string) => Promise<Completion[]>;
};

/** What is being typed at the caret: from `start`, the trigger's place, to `end`. */
export type Typing = { trigger: Trigger; start: number; end: number; typed: string };

/** What stands before the caret, by trigger: names of people hold no blanks, titles do. */
const BEFORE: Record<Trigger, RegExp> = {
  '[[': /\[\[([^[\]\n]{1,100})$/,
  '@': /(?<![\w@./+-])@([A-Za-z0-9_.-]{0,32})$/,
};

/** What could be completed at the caret; null in code and where nothing was begun. */
export function typingAt(text: string, caret: number): Typing | null {
  const before = text.slice(0, caret);
  if (isInFence(before)) return null;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  for (const trigger of TRIGGERS) {
    const match = BEFORE[trigger].exec(line);
    if (!match) continue;
    const start = caret - match[0].length;
    // What a completion before left behind the caret goes with it.
    const end = trigger === '[[' && text.startsWith(']]', caret) ? caret + 2 : caret;
    return { trigger, start, end, typed: match[1] ?? '' };
  }
  return null;
}

function isInFence(before: string): boolean {
  return (before.match(/^ {0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1;
}
