import { Button, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type EntryFilters, withTag } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EntryList } from './cards/EntryList.tsx';
import { ActiveAuthor } from './filters/ActiveAuthor.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { useEntryDialog } from './useEntryDialog.tsx';

/** All entries, newest first. */
export function DashboardPage({ filters, onFilters }: DashboardPageProps) {
  const dialog = useEntryDialog();
  return (
    <>
      <PageHeader
        title={entryTexts.dashboard}
        actions={
          <Button variant="solid" {...dialog.trigger}>
            <Plus aria-hidden />
            {generalTexts.create}
          </Button>
        }
      />
      <Stack gap="5">
        <FilterBar filters={filters} onChange={onFilters} />
        {filters.author && (
          <ActiveAuthor
            username={filters.author}
            onRemove={() => onFilters({ ...filters, author: undefined })}
          />
        )}
        <EntryList
          filters={filters}
          onTag={(tag) => onFilters(withTag(filters, tag))}
          onClear={() => onFilters({ ...filters, type: null, tags: [], author: undefined })}
          emptyAction={
            filters.type !== 'survey' && <Button {...dialog.trigger}>{entryTexts.createEntry}</Button>
          }
        />
      </Stack>
      {dialog.element}
    </>
  );
}

type DashboardPageProps = { filters: EntryFilters; onFilters: (filters: EntryFilters) => void };
