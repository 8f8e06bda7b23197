import { diffLines, diffWordsWithSpace } from 'diff';

export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

/** With more edits than this, a comparison costs more than it shows: the whole passage counts as replaced. */
const LINE_EDITS = 3000;
const WORD_EDITS = 1500;

/**
 * Additions and removals, word by word. Unchanged and removed parts make up `before`, unchanged and added parts
 * `after`. Lines are compared first and words only where lines differ, so that long texts stay fast.
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
 * Merges changes separated by only a space: first the removed words, then the added ones. The space belongs to both.
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

/** Merges neighbors of the same kind. */
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

/** Compares the lists as sets, in the new order. Removed items come last. */
export function diffList(before: readonly string[], after: readonly string[]): Change[] {
  return [
    ...after.map((text): Change => ({ kind: before.includes(text) ? 'same' : 'added', text })),
    ...before.filter((text) => !after.includes(text)).map((text): Change => ({ kind: 'removed', text })),
  ];
}

/** Visible lines on each side of a change. */
const CONTEXT = 2;
/** Fewer lines than this aren't hidden. */
const FOLD_MIN = 4;

/** An unchanged passage, folded to the lines next to changes. `hidden` is null if all of it is shown. */
export type Folded = { head: string; hidden: string | null; hiddenLines: number; tail: string };

/** Folds the unchanged text between changes. `first` and `last`: there's no change before it, or after it. */
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
