import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { entryToasts } from '#shared/entries/messages.ts';
import { type Entry, entryPath } from '#shared/entries/model.ts';
import { historyToasts } from '#shared/records.messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Brings an old version back as a new one, once it is confirmed. */
export function RestoreVersion({ entry, version }: { entry: Entry; version: number }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const restore = useMutationFeedback(trpc.entries.restoreVersion, {
    invalidates: ['entries', 'tags', 'search'],
    success: (saved) => ({
      ...historyToasts.restored(version),
      action: { label: 'View', run: () => void navigate({ to: entryPath(saved) }) },
    }),
    failure: entryToasts.saveFailed,
    onRefreshed: () => navigate({ to: '/$type/$id/history', params: { type: entry.type, id: entry.id } }),
    onError: (error) => {
      if (errorOf(error)?.code === 'CONFLICT') void utils.entries.invalidate();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="solid" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        Restore this version
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Restore version ${version}?`}
        body={`Its text is saved as version ${entry.version + 1}. The text of now stays in the history.`}
        confirmLabel="Restore"
        busy={restore.isPending}
        onConfirm={() => restore.mutate({ id: entry.id, revision: version, version: entry.version })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
