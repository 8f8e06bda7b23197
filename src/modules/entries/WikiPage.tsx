import { Button, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useDensity } from '#lib/browser/density.ts';
import { useCan } from '#lib/session/session.ts';
import { type EntryFilters, withTag } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { WikiSwitch } from '#widgets/WikiSwitch.tsx';
import { EntryList } from './cards/EntryList.tsx';
import { DensitySwitch } from './filters/DensitySwitch.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { useEntryDialog } from './useEntryDialog.tsx';

/** The list of wiki entries. */
export function WikiPage({ filters, onFilters }: WikiPageProps) {
  const canCreate = useCan('entries.create', { type: 'note' });
  const dialog = useEntryDialog('note');
  const density = useDensity();
  const notes: EntryFilters = { ...filters, type: 'note' };
  return (
    <>
      <PageHeader
        title={entryTexts.wiki}
        subtitle={entryTexts.wikiSubtitle}
        actions={
          canCreate && (
            <Button variant="solid" {...dialog.trigger}>
              <Plus aria-hidden />
              {entryTexts.newNote}
            </Button>
          )
        }
      />
      <WikiSwitch />
      <Stack gap="5">
        <FilterBar filters={notes} onChange={onFilters} fixedType section="wiki" end={<DensitySwitch />} />
        <EntryList
          density={density}
          filters={notes}
          onTag={(tag) => onFilters(withTag(notes, tag))}
          onClear={() => onFilters({ ...notes, tags: [] })}
          emptyAction={canCreate && <Button {...dialog.trigger}>{entryTexts.createNote}</Button>}
        />
      </Stack>
      {canCreate && dialog.element}
    </>
  );
}

type WikiPageProps = { filters: EntryFilters; onFilters: (filters: EntryFilters) => void };
