import { Button, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDensity } from '#lib/browser/density.ts';
import { useCan } from '#lib/session/session.ts';
import { type EntryFilters, withTag } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EntryList } from './cards/EntryList.tsx';
import { DensitySwitch } from './filters/DensitySwitch.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { useEntryDialog } from './useEntryDialog.tsx';

/** The list of courses, with the viewer's progress above it. */
export function AcademyPage({ filters, onFilters, summary, mine }: AcademyPageProps) {
  const canCreate = useCan('entries.create', { type: 'course' });
  const dialog = useEntryDialog('course');
  const density = useDensity();
  const courses: EntryFilters = { ...filters, type: 'course' };
  return (
    <>
      <PageHeader
        title={entryTexts.academy}
        subtitle={entryTexts.academySubtitle}
        actions={
          canCreate && (
            <Button variant="solid" {...dialog.trigger}>
              <Plus aria-hidden />
              {entryTexts.newCourse}
            </Button>
          )
        }
      />
      <Stack gap="5">
        {summary}
        {mine ?? (
          <>
            <FilterBar
              filters={courses}
              onChange={onFilters}
              fixedType
              section="academy"
              end={<DensitySwitch />}
            />
            <EntryList
              density={density}
              filters={courses}
              onTag={(tag) => onFilters(withTag(courses, tag))}
              onClear={() => onFilters({ ...courses, tags: [] })}
              emptyAction={canCreate && <Button {...dialog.trigger}>{entryTexts.createCourse}</Button>}
            />
          </>
        )}
      </Stack>
      {canCreate && dialog.element}
    </>
  );
}

type AcademyPageProps = {
  filters: EntryFilters;
  onFilters: (filters: EntryFilters) => void;
  /** The viewer's progress, if any. */
  summary?: ReactNode;
  /** The viewer's courses, instead of all. */
  mine?: ReactNode;
};
