import { Box, Button, chakra, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { diffTexts } from '#shared/ui.messages.ts';
import { type Change, diffText, foldSame } from './textDiff.ts';

/** Additions and removals between two texts, block by block. Long unchanged passages are folded. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const passages = useMemo(() => diffText(before, after), [before, after]);
  const changed = passages.some(({ kind }) => kind !== 'same');
  return (
    <Stack gap="2" whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="reading">
      {passages.map((passage, at) => {
        // Changes have no ids, and never move within one comparison.
        const key = `${at}:${passage.kind}`;
        const edge = { first: at === 0, last: at === passages.length - 1 };
        if (passage.kind === 'edited') {
          return (
            <Edited key={key}>
              <Words changes={passage.words} {...edge} />
            </Edited>
          );
        }
        const text = withoutEdges(passage.text);
        if (text === '') return null;
        if (passage.kind !== 'same') return <ChangeMark key={key} change={{ ...passage, text }} block />;
        return <Box key={key}>{changed ? <SameText text={text} {...edge} /> : text}</Box>;
      })}
    </Stack>
  );
}

/** The words of an edited block. `first` and `last`: nothing is before it, or after it. */
function Words({ changes, first, last }: { changes: Change[]; first: boolean; last: boolean }) {
  return changes.map((change, at) => {
    const key = `${at}:${change.kind}`;
    const end = at === changes.length - 1;
    const text = end ? change.text.trimEnd() : change.text;
    if (change.kind !== 'same') return text && <ChangeMark key={key} change={{ ...change, text }} />;
    return <SameText key={key} text={text} first={first && at === 0} last={last && end} />;
  });
}

/** Blocks are apart from each other without their blank lines. */
function withoutEdges(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
}

/** What was added or removed, marked by the element, a sign, a line, and a color. A `block` has its own lines. */
export function ChangeMark({ change, block }: { change: Change; block?: boolean }) {
  if (change.kind === 'same') return <>{change.text}</>;
  const added = change.kind === 'added';
  return (
    <Mark as={added ? 'ins' : 'del'} {...(added ? ADDED : REMOVED)} {...(block && BLOCK)}>
      <Box as="span" srOnly>
        {added ? diffTexts.added : diffTexts.removed}
      </Box>
      <Box as="span" aria-hidden userSelect="none" me="0.15em" textDecoration="none" display="inline-block">
        {added ? '+' : '−'}
      </Box>
      {change.text}
      <Box as="span" srOnly>
        {added ? diffTexts.addedEnd : diffTexts.removedEnd}
      </Box>
    </Mark>
  );
}

const ADDED = { bg: 'success.bg', color: 'success', textDecoration: 'none' };
const REMOVED = { bg: 'danger.subtle', color: 'danger', textDecoration: 'line-through' };
/** A bar at its start marks a changed block. */
const BLOCK = { display: 'block', px: '3', py: '1', borderStartWidth: '2px', borderColor: 'currentColor' };

const Mark = chakra('span', {
  base: { px: '0.5', borderRadius: 'sm', boxDecorationBreak: 'clone' },
});

const Edited = chakra('div', {
  base: { px: '3', borderStartWidth: '2px', borderColor: 'border.control' },
});

function SameText({ text, first, last }: { text: string; first: boolean; last: boolean }) {
  const [open, setOpen] = useState(false);
  const { head, hidden, hiddenLines, tail } = useMemo(
    () => foldSame(text, { first, last }),
    [text, first, last],
  );
  if (hidden === null || open) return <>{text}</>;
  return (
    <>
      {head}
      <Button
        size="xs"
        variant="subtle"
        display="flex"
        my="2"
        color="fg.muted"
        fontWeight="normal"
        onClick={() => setOpen(true)}
      >
        {diffTexts.showUnchanged(hiddenLines)}
      </Button>
      {tail}
    </>
  );
}
