import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { isStaleSave } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { entryToasts } from '#shared/entries/messages.ts';
import { entryPath } from '#shared/entries/model.ts';
import type { Entry } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { historyToasts } from '#shared/records.messages.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** Restores an old version as a new one after a confirmation. */
export function RestoreVersion({ entry, version }: { entry: Entry; version: number }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const restore = useConfirmedMutation(trpc.entries.restoreVersion, {
    question: {
      title: revisionTexts.restoreTitle(version),
      body: revisionTexts.restoreBody(entry.version + 1),
      confirmLabel: generalTexts.restore,
    },
    success: (saved) => ({
      ...historyToasts.restored(version),
      action: { label: generalTexts.view, run: () => void navigate({ to: entryPath(saved) }) },
    }),
    failure: entryToasts.saveFailed,
    onRefreshed: () => navigate({ to: '/$type/$id/history', params: { type: entry.type, id: entry.id } }),
    onError: (error) => {
      if (isStaleSave(error)) void utils.entries.invalidate();
    },
  });
  return (
    <>
      <Button
        variant="solid"
        onClick={() => restore.ask({ id: entry.id, revision: version, version: entry.version })}
      >
        <RotateCcw aria-hidden />
        {revisionTexts.restore}
      </Button>
      {restore.element}
    </>
  );
}
