import { Button } from '@chakra-ui/react';
import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '#lib/feedback.ts';
import { useCan } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { entryPageTexts, threadToasts } from '#shared/entries/messages.ts';
import type { EntryStart } from '../editor/entryDraft.ts';
import { useEntryDialog } from '../useEntryDialog.tsx';

/** Opens the editor with a wiki entry drafted from the discussion. Nothing is published before the user saves it. */
export function PromoteThread({ id }: { id: string }) {
  const canPromote = useCan('entries.promote', null);
  const [start, setStart] = useState<EntryStart>();
  const [gathering, setGathering] = useState(false);
  const dialog = useEntryDialog('note', undefined, start);
  const utils = trpc.useUtils();
  if (!canPromote) return null;

  async function gather(): Promise<void> {
    setGathering(true);
    try {
      const draft = await utils.entries.promotion.fetch({ id }, { staleTime: 0 });
      setStart({ slot: `promote:${id}`, title: entryPageTexts.promote, draft });
      dialog.show();
    } catch (error) {
      showFailure(error, threadToasts.promotionFailed);
    } finally {
      setGathering(false);
    }
  }

  return (
    <>
      <Button variant="ghost" {...dialog.trigger} loading={gathering} onClick={() => void gather()}>
        <BookPlus aria-hidden />
        {entryPageTexts.promote}
      </Button>
      {dialog.element}
    </>
  );
}
