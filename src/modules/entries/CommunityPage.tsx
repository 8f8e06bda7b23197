import { Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { COMMUNITY_ORDER, type EntryFilters, withTag } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists/messages.ts';
import { CommunityHeader } from '#widgets/CommunityHeader.tsx';
import { EntryList } from './cards/EntryList.tsx';
import { NewThread } from './components/NewThread.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { useEntryDialog } from './useEntryDialog.tsx';

/** The list of discussions. */
export function CommunityPage({ filters, onFilters }: CommunityPageProps) {
  const dialog = useEntryDialog('thread');
  return (
    <>
      <CommunityHeader actions={<NewThread />} />
      <Discussions
        filters={{ ...filters, type: 'thread' }}
        onFilters={onFilters}
        firstStep={<Button {...dialog.trigger}>{entryTexts.startThread}</Button>}
      />
      {dialog.element}
    </>
  );
}

function Discussions({ filters, onFilters, firstStep }: CommunityPageProps & { firstStep: ReactNode }) {
  return (
    <Stack gap="5">
      <FilterBar
        filters={filters}
        onChange={onFilters}
        fixedType
        section="community"
        sorts={COMMUNITY_ORDER.sorts}
      />
      <EntryList
        filters={filters}
        onTag={(tag) => onFilters(withTag(filters, tag))}
        onClear={() => onFilters({ ...filters, tags: [] })}
        emptyAction={firstStep}
      />
    </Stack>
  );
}

type CommunityPageProps = { filters: EntryFilters; onFilters: (filters: EntryFilters) => void };
