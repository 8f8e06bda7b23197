import { Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { boot } from '#lib/boot.ts';
import { trpc } from '#lib/trpc.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { programmeTitle } from '#shared/pages.ts';
import { PROGRAM_TABS, type ProgramSearch } from '#shared/program/address.ts';
import { galleryTexts, programTexts } from '#shared/program/page.messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { AboutProgram } from './AboutProgram.tsx';
import { GalleryTab } from './gallery/GalleryTab.tsx';

/** The program's page, which everyone can read. Without `apply` there is no such tab. */
export function ProgramPage({ page, apply }: ProgramPageProps) {
  const { brand } = boot;
  const { search, id } = page;
  const open = trpc.program.read.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const tabs = PROGRAM_TABS.filter((tab) => tab !== 'apply' || apply !== undefined);
  const tab = tabs.find((each) => each === search.tab) ?? 'gallery';
  const title = programmeTitle(brand);
  return (
    <>
      <PageHeader
        title={title}
        tab={[id === null ? undefined : open.data?.name, title]}
        subtitle={programTexts.intro(brand.programmeName)}
      />
      <Tabs.Root
        value={tab}
        lazyMount
        onValueChange={({ value }) => {
          const next = tabs.find((each) => each === value);
          page.onSearch(next === undefined || next === 'gallery' ? {} : { tab: next });
        }}
      >
        <Tabs.List aria-label={galleryTexts.sections}>
          {tabs.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {galleryTexts.tabs[each]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="gallery">
          <GalleryTab page={page} open={open} />
        </Tabs.Content>
        <Tabs.Content value="about">
          <AboutProgram />
        </Tabs.Content>
        {apply !== undefined && <Tabs.Content value="apply">{apply}</Tabs.Content>}
      </Tabs.Root>
    </>
  );
}

type ProgramPageProps = {
  /** `id` is the project whose details are open. */
  page: RecordPageProps<ProgramSearch>;
  /** The content of the tab Apply. */
  apply?: ReactNode;
};
