import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { ENTRY_TITLE_MAX } from '#shared/entries/model.ts';
import { type GapsSearch, readGapsSearch } from '#shared/gaps/model.ts';
import { useEntryDialog } from '../modules/entries/useEntryDialog.tsx';
import { GapsPage } from '../modules/gaps/GapsPage.tsx';

export const Route = createFileRoute('/gaps')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): GapsSearch => search,
  component: Gaps,
});

function Gaps() {
  const navigate = Route.useNavigate();
  const [about, setAbout] = useState({ id: 0, topic: '' });
  const { element, show } = useEntryDialog('note', {
    slot: `wanted:gap-${about.id}`,
    title: entryTexts.newNote,
    draft: { title: titleOf(about.topic) },
  });
  return (
    <>
      <GapsPage
        search={readGapsSearch(Route.useSearch())}
        onSearch={(search) => void navigate({ search, replace: true })}
        onWrite={(gap) => {
          setAbout(gap);
          show();
        }}
      />
      {element}
    </>
  );
}

function titleOf(topic: string): string {
  return `${topic.charAt(0).toUpperCase()}${topic.slice(1)}`.slice(0, ENTRY_TITLE_MAX);
}
