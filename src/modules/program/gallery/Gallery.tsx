import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { galleryMessages } from '#shared/program/messages.ts';
import { galleryTexts } from '#shared/program/page.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ListStates } from '#ui/lists/ListStates.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import { GalleryDetails } from './GalleryDetails.tsx';
import type { GalleryProps, GalleryStaff } from './galleryParts.ts';

const COLUMNS = { columns: { base: 1, sm: 2, lg: 3 }, gap: '5' };
const SKELETONS = ['first', 'second', 'third'];

/** The projects of the program as cards, and the details of the open one. */
export function Gallery({ page, open, staff }: GalleryProps & { staff?: GalleryStaff }) {
  const list = trpc.program.list.useQuery({}, { placeholderData: keepPreviousData });
  return (
    <>
      {staff?.toolbar}
      <ListStates
        list={list}
        total={(projects) => projects.length}
        status={(projects) => galleryTexts.loaded(countOf(projects.length, galleryTexts.noun))}
        skeleton={
          <SimpleGrid aria-hidden {...COLUMNS}>
            {SKELETONS.map((name) => (
              <Skeleton key={name} height="24rem" borderRadius="lg" />
            ))}
          </SimpleGrid>
        }
        failure={galleryMessages.listFailed}
        empty={staff?.empty ?? <EmptyState title={galleryTexts.none} />}
      >
        {(projects) => (
          <SimpleGrid as="ul" aria-label={galleryTexts.list} listStyleType="none" {...COLUMNS}>
            {projects.map((project) => (
              <GalleryCard key={project.id} project={project} menu={staff?.menuOf(project)} />
            ))}
          </SimpleGrid>
        )}
      </ListStates>
      <GalleryDetails id={page.id} query={open} onClose={page.onClose} staff={staff} />
    </>
  );
}
