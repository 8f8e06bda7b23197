import { Box, Button, chakra } from '@chakra-ui/react';
import { Fragment, useMemo, useState } from 'react';
import { diffTexts } from '#shared/ui.messages.ts';
import { type Change, diffText, foldSame } from './textDiff.ts';

/** Additions and removals between two texts. Long unchanged passages are folded. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => diffText(before, after), [before, after]);
  const changed = changes.some(({ kind }) => kind !== 'same');
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="reading">
      {changes.map((change, at) => {
        // Changes have no ids, and never move within one comparison.
        const key = `${at}:${change.kind}`;
        if (change.kind !== 'same') return <ChangeMark key={key} change={change} />;
        if (!changed) return <Fragment key={key}>{change.text}</Fragment>;
        return <SameText key={key} text={change.text} first={at === 0} last={at === changes.length - 1} />;
      })}
    </Box>
  );
}

/** Added or removed words, marked by the element, a sign, a line, and a color. */
export function ChangeMark({ change }: { change: Change }) {
  if (change.kind === 'same') return <>{change.text}</>;
  const added = change.kind === 'added';
  return (
    <Mark as={added ? 'ins' : 'del'} {...(added ? ADDED : REMOVED)}>
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

const Mark = chakra('span', {
  base: { px: '0.5', borderRadius: 'sm', boxDecorationBreak: 'clone' },
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
