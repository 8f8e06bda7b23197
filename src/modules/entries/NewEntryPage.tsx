import { Box } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { memo, useState } from 'react';
import { toViewer, useCurrentUser } from '#lib/session/session.ts';
import { ENTRY_TYPE_FILTER_LABEL, type EntryType } from '#shared/entries/model.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { ListLink, useShowList } from './cards/ListLink.tsx';
import { EditorForm } from './editor/EditorForm.tsx';
import { type NewEntrySearch, slotOf, startableTypes } from './editor/entryDraft.ts';
import { NEW_TITLE } from './editor/newTitles.ts';
import { useEntryForm } from './editor/useEntryForm.ts';

/** The page for a new entry. It continues the draft of its type, as the dialog does. */
export function NewEntryPage({ search }: { search: NewEntrySearch }) {
  const viewer = toViewer(useCurrentUser());
  const typeParam = search.type;
  const type = typeParam && startableTypes(viewer).open.includes(typeParam) ? typeParam : undefined;
  const slot = search.draft ?? slotOf(type);
  return <NewEntry key={slot} slot={slot} type={type} title={search.title} />;
}

function NewEntry({ slot, type, title }: NewEntryProps) {
  const navigate = useNavigate();
  const showList = useShowList();
  const [hasLeft, setHasLeft] = useState(false);
  const state = useEntryForm({
    slot,
    type,
    draft: title ? { title } : undefined,
    onSaved: () => setHasLeft(true),
    // Back doesn't lead to the empty form.
    onRefreshed: (saved) =>
      void navigate({
        to: '/$type/$id',
        params: { type: saved.type, id: saved.id },
        replace: true,
        ignoreBlocker: true,
      }),
  });
  const { written } = state;
  return (
    <Box position="relative">
      <EditorHead type={written.type} />
      <EditorForm
        state={state}
        hasLeft={hasLeft}
        onCancel={() => void showList(written, { ignoreBlocker: true })}
      />
    </Box>
  );
}

/** A key in the form doesn't render it again. */
const EditorHead = memo(function EditorHead({ type }: { type: EntryType }) {
  return (
    <>
      <BackLink>
        <ListLink entry={{ type, tags: [] }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {ENTRY_TYPE_FILTER_LABEL[type]}
        </ListLink>
      </BackLink>
      <PageHeader title={NEW_TITLE[type]} />
    </>
  );
});

type NewEntryProps = { slot: string; type: EntryType | undefined; title: string | undefined };
