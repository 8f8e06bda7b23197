import { entryMessages } from '#shared/entries/messages.ts';
import { Missing } from '#widgets/Missing.tsx';

/** Stands for an entry that was deleted or never was. */
export function EntryMissing({ gone }: { gone: boolean }) {
  return gone ? (
    <Missing title="Deleted" text={entryMessages.gone} />
  ) : (
    <Missing title="Not found" text={entryMessages.notFound} />
  );
}
