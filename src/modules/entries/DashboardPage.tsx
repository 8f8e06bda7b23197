import { Button, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { boot } from '#lib/boot.ts';
import { useDensity } from '#lib/browser/density.ts';
import { type EntryFilters, withTag } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EntryList } from './cards/EntryList.tsx';
import { ActiveAuthor } from './filters/ActiveAuthor.tsx';
import { DensitySwitch } from './filters/DensitySwitch.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { useEntryDialog } from './useEntryDialog.tsx';

/** All entries, newest first. */
export function DashboardPage({ filters, onFilters, notice, frame: Frame }: DashboardPageProps) {
  const dialog = useEntryDialog();
  const density = useDensity();
  const bar = (
    <Stack gap="5">
      <FilterBar filters={filters} onChange={onFilters} end={<DensitySwitch />} />
      {filters.author && (
        <ActiveAuthor
          username={filters.author}
          onRemove={() => onFilters({ ...filters, author: undefined })}
        />
      )}
    </Stack>
  );
  const list = (
    <EntryList
      filters={filters}
      density={density}
      onTag={(tag) => onFilters(withTag(filters, tag))}
      onClear={() => onFilters({ ...filters, type: null, tags: [], author: undefined })}
      emptyAction={filters.type !== 'survey' && <Button {...dialog.trigger}>{entryTexts.createEntry}</Button>}
    />
  );
  return (
    <>
      <PageHeader
        title={entryTexts.dashboard}
        subtitle={boot.brand.homeText}
        actions={
          <Button variant="solid" {...dialog.trigger}>
            <Plus aria-hidden />
            {generalTexts.create}
          </Button>
        }
      />
      {notice}
      {Frame ? (
        <Frame filters={bar} list={list} />
      ) : (
        <Stack gap="5">
          {bar}
          {list}
        </Stack>
      )}
      {dialog.element}
    </>
  );
}

type DashboardPageProps = {
  filters: EntryFilters;
  onFilters: (filters: EntryFilters) => void;
  /** Below the header. */
  notice?: ReactNode;
  /** Arranges the list and what stands beside it. By default, the list is alone. */
  frame?: ComponentType<{ filters: ReactNode; list: ReactNode }> | null;
};
