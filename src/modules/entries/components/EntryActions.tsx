import { Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { entryPageTexts, entryToasts } from '#shared/entries/messages.ts';
import { type Entry, type EntryRead, entryPath } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { FollowButton } from '#widgets/FollowButton.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';
import { useShowList } from '../cards/ListLink.tsx';
import { useEntryDialog } from '../useEntryDialog.tsx';
import { EntryVote } from '../votes/EntryVote.tsx';
import { PromoteThread } from './PromoteThread.tsx';
import { SolveThread } from './SolveThread.tsx';

const ModerationMenu = lazy(() =>
  import('#widgets/ModerationMenu.tsx').then((module) => ({ default: module.ModerationMenu })),
);

/** The actions of an entry: vote, follow, and share. Its author and staff can also edit and delete it. */
export function EntryActions({ entry }: { entry: EntryRead }) {
  const canEdit = useCan('entries.update', { authorId: entry.authorId });
  const canDelete = useCan('entries.delete', { authorId: entry.authorId });
  const editor = useEntryDialog(entry.type, entry);
  return (
    <Flex align="center" gap="2" wrap="wrap" mt="8" py="3" borderYWidth="1px" borderColor="border">
      <EntryVote entry={entry} />
      <FollowButton what={{ kind: 'entry', target: entry.id }} />
      <Flex gap="2" ms="auto" wrap="wrap">
        {entry.type === 'thread' && <SolveThread thread={entry} />}
        {entry.type === 'thread' && <PromoteThread id={entry.id} />}
        <CopyLink address={new URL(entryPath(entry), window.location.origin).href} />
        <Button asChild variant="ghost">
          <Link to="/$type/$id/history" params={{ type: entry.type, id: entry.id }}>
            <History aria-hidden />
            {generalTexts.history}
          </Link>
        </Button>
        {canEdit && (
          <Button variant="ghost" {...editor.trigger}>
            <Pencil aria-hidden />
            {generalTexts.edit}
          </Button>
        )}
        {canDelete && <DeleteEntry entry={entry} />}
        <Suspense fallback={null}>
          <ModerationMenu
            place={{ subject: 'entry', subjectId: entry.id }}
            what={entry.type === 'thread' ? 'discussion' : 'entry'}
            authorId={entry.authorId}
            hidden={entry.hiddenAt !== null}
            locked={entry.lockedAt !== null}
          />
        </Suspense>
      </Flex>
      {canEdit && editor.element}
    </Flex>
  );
}

function DeleteEntry({ entry }: { entry: Entry }) {
  const showList = useShowList();
  const undo = useUndo();
  const remove = useConfirmedMutation(trpc.entries.delete, {
    question: {
      title: entryPageTexts.deleteTitle,
      body: entryPageTexts.deleteBody(entry.title),
      confirmLabel: generalTexts.delete,
      tone: 'danger',
    },
    invalidates: ['entries', 'tags', 'search', 'collections'],
    success: () => ({ ...entryToasts.deleted, action: undo({ subject: 'entry', subjectId: entry.id }) }),
    failure: entryToasts.deleteFailed,
    // Leave the page first: its refetch would fail.
    onSuccess: () => showList(entry),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => remove.ask({ id: entry.id })}>
        <Trash2 aria-hidden />
        {generalTexts.delete}
      </Button>
      {remove.element}
    </>
  );
}
