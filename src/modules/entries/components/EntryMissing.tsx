import { entryMessages } from '#shared/entries/messages.ts';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';

/** Stands for an entry that was deleted or never was. */
export function EntryMissing({ gone }: { gone: boolean }) {
  return gone ? (
    <NotFoundNotice title="Deleted" text={entryMessages.gone} />
  ) : (
    <NotFoundNotice title="Not found" text={entryMessages.notFound} />
  );
}
