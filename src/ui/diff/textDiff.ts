import { diffLines, diffWordsWithSpace } from 'diff';

export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond so many edits a comparison costs more than it tells, and the whole stretch counts as replaced. */
const LINE_EDITS = 3000;
const WORD_EDITS = 1500;

/**
 * What was added and removed, word by word. What is the same or removed makes up `before`, what is the same or added
 * `after`. Lines are compared first, so that words are only where lines differ: long texts take no longer than a blink.
 */
export function diffText(before: string, after: string): Change[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const lines = diffLines(before, after, { maxEditLength: LINE_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const changes: Change[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const next = lines[at + 1];
    if (line?.removed && next?.added) {
      changes.push(...diffWords(line.value, next.value));
      at += 1;
    } else if (line) changes.push(asChange(line));
  }
  return joined(gathered(joined(changes)));
}

function diffWords(before: string, after: string): Change[] {
  const words = diffWordsWithSpace(before, after, { maxEditLength: WORD_EDITS });
  return words
    ? words.map(asChange)
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
}

function asChange(part: { value: string; added: boolean; removed: boolean }): Change {
  return { kind: part.added ? 'added' : part.removed ? 'removed' : 'same', text: part.value };
}

/**
 * Changes with nothing but a space between them are read as one: the words that went, then those that came. The space
 * belongs to both.
 */
function gathered(changes: Change[]): Change[] {
  const list: Change[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    list.push({ kind: 'removed', text: removed }, { kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [at, { kind, text }] of changes.entries()) {
    const between = at > 0 && at < changes.length - 1;
    if (kind === 'same' && !(between && /^ +$/.test(text))) {
      flush();
      list.push({ kind, text });
      continue;
    }
    if (kind !== 'added') removed += text;
    if (kind !== 'removed') added += text;
  }
  flush();
  return list;
}

/** Neighbours of one kind are one change. */
function joined(changes: Change[]): Change[] {
  const list: Change[] = [];
  for (const { kind, text } of changes) {
    if (text === '') continue;
    const last = list.at(-1);
    if (last?.kind === kind) last.text += text;
    else list.push({ kind, text });
  }
  return list;
}

/** The lists compared as sets, in the order of the new one; what was removed stands at the end. */
export function diffList(before: readonly string[], after: readonly string[]): Change[] {
  return [
    ...after.map((text): Change => ({ kind: before.includes(text) ? 'same' : 'added', text })),
    ...before.filter((text) => !after.includes(text)).map((text): Change => ({ kind: 'removed', text })),
  ];
}

/** Lines left in sight on each side of a change. */
const CONTEXT = 2;
/** Fewer hidden lines than this are not worth a button. */
const FOLD_MIN = 4;

/** A stretch that nothing happened to, folded to the lines next to changes; `hidden` is null where all is shown. */
export type Folded = { head: string; hidden: string | null; hiddenLines: number; tail: string };

/** Folds what is the same between changes. `first` and `last`: no change stands before it, or after it. */
export function foldSame(text: string, { first, last }: { first: boolean; last: boolean }): Folded {
  const lines = text.split(/(?<=\n)/);
  const head = first ? 0 : CONTEXT;
  const tail = last ? 0 : CONTEXT;
  const hiddenLines = lines.length - head - tail;
  if (hiddenLines < FOLD_MIN) return { head: text, hidden: null, hiddenLines: 0, tail: '' };
  return {
    head: lines.slice(0, head).join(''),
    hidden: lines.slice(head, lines.length - tail).join(''),
    hiddenLines,
    tail: lines.slice(lines.length - tail).join(''),
  };
}
