import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { isStaleSave } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { entryToasts } from '#shared/entries/messages.ts';
import { type Entry, entryPath } from '#shared/entries/model.ts';
import { historyToasts } from '#shared/records.messages.ts';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** Brings an old version back as a new one, once it is confirmed. */
export function RestoreVersion({ entry, version }: { entry: Entry; version: number }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const restore = useConfirmedMutation(trpc.entries.restoreVersion, {
    question: {
      title: `Restore version ${version}?`,
      body: `Its text is saved as version ${entry.version + 1}. The text of now stays in the history.`,
      confirmLabel: 'Restore',
    },
    invalidates: ['entries', 'tags', 'search'],
    success: (saved) => ({
      ...historyToasts.restored(version),
      action: { label: 'View', run: () => void navigate({ to: entryPath(saved) }) },
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
        Restore this version
      </Button>
      {restore.element}
    </>
  );
}
