import { useMemo } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { ENTRY_BODY_MAX } from '#shared/entries/model.ts';
import { editorTexts } from '#shared/markdown/messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { countWords } from './countWords.ts';

/** Milliseconds between the last key and the count. */
const COUNT_AFTER = 300;
/** The share of the limit from which the characters are shown. */
const NEAR = 0.9;

/** How long a text is: its words, and its characters near the limit. It isn't announced. */
export function TextLength({ text }: { text: string }) {
  const countedText = useDebounced(text, COUNT_AFTER);
  const words = useMemo(() => countWords(countedText), [countedText]);
  const length = countedText.length;
  return (
    <MetaLine
      textStyle="xs"
      color={length > ENTRY_BODY_MAX ? 'danger' : 'fg.muted'}
      css={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {editorTexts.words(words)}
      {length >= ENTRY_BODY_MAX * NEAR && editorTexts.charactersLeft(length, ENTRY_BODY_MAX)}
    </MetaLine>
  );
}
