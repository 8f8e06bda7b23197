import { entryMessages } from '#shared/entries/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';

/** The notice for a deleted or unknown entry. */
export function EntryMissing({ isGone }: { isGone: boolean }) {
  return isGone ? (
    <NotFoundNotice title={generalTexts.deleted} text={entryMessages.gone} />
  ) : (
    <NotFoundNotice title={generalTexts.notFound} text={entryMessages.notFound} />
  );
}
