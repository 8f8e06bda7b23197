import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { memo, useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { entryFormTexts } from '#shared/entries/messages.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { CourseEditSwitch } from '#widgets/CourseEditSwitch.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EntryMissing } from './components/EntryMissing.tsx';
import { EditorForm } from './editor/EditorForm.tsx';
import { useEntryForm } from './editor/useEntryForm.ts';

/** The page that edits an entry, for its author and staff. */
export function EditEntryPage({ type, id }: { type: EntryType; id: string }) {
  const entry = trpc.entries.read.useQuery({ id });
  const showSkeleton = useDelayed(entry.isPending, 150);
  if (entry.isPending) return showSkeleton ? <EditorSkeleton /> : null;
  // An entry that was deleted since then stays in the form: its text must not be lost.
  if (!entry.data) {
    const code = errorOf(entry.error)?.code;
    if (code === 'GONE' || code === 'NOT_FOUND') return <EntryMissing isGone={code === 'GONE'} />;
    return (
      <>
        <PageHeader title={entryFormTexts.edit} />
        <QueryError message={listMessages.error} query={entry} />
      </>
    );
  }
  if (entry.data.type !== type) {
    return <Navigate to="/$type/$id/edit" params={{ type: entry.data.type, id }} replace />;
  }
  return <Permitted entry={entry.data} />;
}

function Permitted({ entry }: { entry: EntryRead }) {
  const canEdit = useCan('entries.update', entry);
  if (!canEdit) return <AccessRestricted reason={entryFormTexts.editRestricted} />;
  // Its questions have a form of their own.
  if (entry.type === 'survey') return <Navigate to="/email/surveys/$id" params={{ id: entry.id }} replace />;
  return <EditEntry entry={entry} />;
}

function EditEntry({ entry }: { entry: EntryRead }) {
  const navigate = useNavigate();
  const [hasLeft, setHasLeft] = useState(false);
  const show = ({ type, id }: { type: EntryType; id: string }) =>
    void navigate({ to: '/$type/$id', params: { type, id }, replace: true, ignoreBlocker: true });
  const state = useEntryForm({
    slot: entry.id,
    type: entry.type,
    entry,
    onSaved: () => setHasLeft(true),
    // Once the entry's page has the new text.
    onRefreshed: show,
  });
  return (
    <Box position="relative">
      <EditorHead {...{ id: entry.id, type: entry.type, title: entry.title }} />
      <EditorForm state={state} hasLeft={hasLeft} onCancel={() => show(entry)} />
    </Box>
  );
}

/** A key in the form doesn't render it again. */
const EditorHead = memo(function EditorHead({ id, type, title }: Pick<EntryRead, 'id' | 'type' | 'title'>) {
  return (
    <>
      <BackLink>
        <Link to="/$type/$id" params={{ type, id }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {revisionTexts.backToEntry}
        </Link>
      </BackLink>
      <PageHeader title={entryFormTexts.edit} tab={[title, entryFormTexts.edit]} />
      {type === 'course' && <CourseEditSwitch id={id} />}
    </>
  );
});

function EditorSkeleton() {
  return (
    <Flex direction="column" gap="4" aria-hidden>
      <Skeleton width="10rem" height="8" />
      <Skeleton height="12" />
      <Skeleton height="max(18rem, calc(100dvh - 25rem))" />
    </Flex>
  );
}
