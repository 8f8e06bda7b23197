import { useState } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { entryPageTexts, threadToasts } from '#shared/entries/messages.ts';
import type { EntryStart } from './editor/entryDraft.ts';
import { useEntryDialog } from './useEntryDialog.tsx';

/** Opens the editor with a wiki entry drafted from the discussion. Nothing is published before the user saves it. */
export function usePromotion(id: string) {
  const [draft, setDraft] = useState<EntryStart>();
  const dialog = useEntryDialog('note', draft);
  const utils = trpc.useUtils();

  async function start(): Promise<void> {
    try {
      const gathered = await utils.entries.promotion.fetch({ id }, { staleTime: 0 });
      setDraft({ slot: `promote:${id}`, title: entryPageTexts.promote, draft: gathered });
      dialog.show();
    } catch (error) {
      showFailure(error, threadToasts.promotionFailed);
    }
  }

  return { start, element: dialog.element };
}
