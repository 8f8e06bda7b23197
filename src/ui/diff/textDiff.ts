import { diffArrays, diffWordsWithSpace } from 'diff';
import { pairAlike } from './alike.ts';
import { type Block, blocksOf } from './blocks.ts';

export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

/** A passage of a comparison: unchanged, added, or removed as a whole, or edited word by word. */
export type Passage = Change | { kind: 'edited'; words: Change[] };

/** With more edits than this, a comparison costs more than it shows: the whole passage counts as replaced. */
const BLOCK_EDITS = 1000;
const WORD_EDITS = 1500;
/** The limit for all blocks of a text together. */
const ALL_WORD_EDITS = 4000;

/**
 * Compares two texts block by block: paragraphs, headings, items, and code. A block that stays mostly the same is compared
 * word by word. Others are removed and added as a whole. Unchanged and removed parts make up `before`, unchanged and
 * added parts `after`.
 */
export function diffText(before: string, after: string): Passage[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const words = wordComparer();
  const passages: Passage[] = [];
  let [left, right] = [0, 0];
  for (const { same, removed, added } of runsOf(old, now)) {
    const [oldRun, come] = [old.slice(left, left + removed), now.slice(right, right + added)];
    [left, right] = [left + removed, right + added];
    for (const pair of pairAlike(oldRun.map(textOf), come.map(textOf))) {
      const was = 'removed' in pair ? oldRun[pair.removed] : undefined;
      const is = 'added' in pair ? come[pair.added] : undefined;
      if (was && is) passages.push(...edited(was, is, words));
      else if (was) passages.push({ kind: 'removed', text: was.text + was.gap });
      else if (is) passages.push({ kind: 'added', text: is.text + is.gap });
    }
    for (let count = 0; count < same; count += 1) {
      const [was, is] = [old[left + count], now[right + count]];
      if (was && is) passages.push({ kind: 'same', text: is.text }, ...diffGap(was.gap, is.gap));
    }
    [left, right] = [left + same, right + same];
  }
  return joined(passages);
}

const textOf = ({ text }: Block) => text;

/** What changed, and how many blocks stay the same after it. */
type Run = { removed: number; added: number; same: number };

function runsOf(old: readonly Block[], now: readonly Block[]): Run[] {
  // Numbers are compared at once, however long the blocks are.
  const numbers = new Map<string, number>();
  const numberOf = ({ text }: Block) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const parts = diffArrays(old.map(numberOf), now.map(numberOf), { maxEditLength: BLOCK_EDITS });
  if (!parts) return [{ removed: old.length, added: now.length, same: 0 }];
  const runs: Run[] = [{ removed: 0, added: 0, same: 0 }];
  for (const { added, removed, value } of parts) {
    let run = runs.at(-1);
    if (!run || ((added || removed) && run.same > 0)) {
      run = { removed: 0, added: 0, same: 0 };
      runs.push(run);
    }
    run[added ? 'added' : removed ? 'removed' : 'same'] += value.length;
  }
  return runs;
}

function edited(was: Block, is: Block, words: WordComparer): Passage[] {
  const changes = words(was.text, is.text);
  const gap = diffGap(was.gap, is.gap);
  if (changes) return [{ kind: 'edited', words: joined([...changes, ...gap]) }];
  return [
    { kind: 'removed', text: was.text + was.gap },
    { kind: 'added', text: is.text + is.gap },
  ];
}

/** Blank lines. What both have comes first. */
function diffGap(before: string, after: string): Change[] {
  if (after.startsWith(before)) {
    return [
      { kind: 'same', text: before },
      { kind: 'added', text: after.slice(before.length) },
    ];
  }
  if (before.startsWith(after)) {
    return [
      { kind: 'same', text: after },
      { kind: 'removed', text: before.slice(after.length) },
    ];
  }
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** Compares word by word; null if the texts of a comparison have too many edits. */
type WordComparer = (before: string, after: string) => Change[] | null;

function wordComparer(): WordComparer {
  let editsLeft = ALL_WORD_EDITS;
  return (before, after) => {
    const limit = Math.min(WORD_EDITS, editsLeft);
    if (limit === 0) return null;
    const words = diffWordsWithSpace(before, after, { maxEditLength: limit });
    const edits = words?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
    editsLeft = Math.max(0, editsLeft - (edits ?? limit));
    return words ? gathered(joined(words.map(asChange))) : null;
  };
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
function joined(changes: Change[]): Change[];
function joined(passages: Passage[]): Passage[];
function joined(passages: Passage[]): Passage[] {
  const list: Passage[] = [];
  for (const passage of passages) {
    const last = list.at(-1);
    if (passage.kind === 'edited') list.push(passage);
    else if (passage.text === '') continue;
    else if (last && last.kind !== 'edited' && last.kind === passage.kind) last.text += passage.text;
    else list.push({ ...passage });
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
