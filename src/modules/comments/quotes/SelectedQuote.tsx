import { itemsOf } from '#lib/trpc.ts';
import { entryPath } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { useComments } from '../useComments.ts';
import { QuoteOffer } from './QuoteOffer.tsx';
import { quoteText } from './quoteText.ts';
import type { SelectedText } from './useSelectedText.ts';

/** Offers to quote a selected part of the entry or of one of its comments. Loaded with the first selection. */
export function SelectedQuote({ entry, selected, onQuote }: SelectedQuoteProps) {
  const { place } = selected;
  const comment = itemsOf(useComments(entry.id)).find(({ id }) => String(id) === place);
  const author = place === '' ? entry.author : comment?.author;
  if (!author) return null;
  const path = entryPath(entry) + (comment ? `#comment-${comment.id}` : '');
  return (
    <QuoteOffer
      selected={selected}
      onQuote={(markdown) => onQuote(quoteText({ author: nameOf(author), path, markdown }))}
    />
  );
}

type SelectedQuoteProps = {
  entry: EntryRead;
  selected: SelectedText;
  /** Gets the quote as Markdown. */
  onQuote: (quote: string) => void;
};
