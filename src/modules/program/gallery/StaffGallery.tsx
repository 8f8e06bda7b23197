import { Box, Button, Flex } from '@chakra-ui/react';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { trpc } from '#lib/trpc.ts';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { useRecordCommands } from '#records/useRecordCommands.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { galleryTexts, galleryToasts } from '#shared/program/page.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { type GalleryCommands, galleryActions } from './actions.ts';
import { Gallery } from './Gallery.tsx';
import type { GalleryProps } from './galleryParts.ts';
import { galleryProjects } from './record.ts';

const GalleryDialog = lazyOrRetry(async () => ({
  default: (await import('./GalleryDialog.tsx')).GalleryDialog,
}));
const OrderDialog = lazyOrRetry(async () => ({
  default: (await import('./OrderDialog.tsx')).OrderDialog,
}));

const ALSO = {
  published: {
    label: galleryTexts.published,
    words: (value: unknown) => (value ? galleryTexts.yes : galleryTexts.no),
  },
  position: { label: galleryTexts.position },
};

/** The gallery with what staff need to edit it. */
export function StaffGallery({ page, open }: GalleryProps) {
  const record = useRecordCommands(galleryProjects, GalleryDialog, page);
  const order = useMountedDialog(OrderDialog);
  const list = trpc.program.list.useQuery({});
  const publish = useMutationFeedback(trpc.program.publish, {
    success: ({ published }) => (published ? galleryToasts.published : galleryToasts.unpublished),
    failure: galleryToasts.publishFailed,
  });
  const commands: GalleryCommands = {
    ...record.commands,
    publish: ({ id }, published) => publish.mutate({ id, published }),
  };
  const add = (
    <Button variant="solid" onClick={commands.add}>
      <Plus aria-hidden />
      {galleryTexts.add}
    </Button>
  );
  const isEmpty = list.data?.length === 0;
  return (
    <>
      <Gallery
        page={page}
        open={open}
        staff={{
          toolbar: !isEmpty && (
            <Flex gap="2" wrap="wrap" justify="flex-end" mb="4">
              {(list.data?.length ?? 0) > 1 && (
                <Button variant="outline" onClick={() => order.open({})}>
                  <ArrowUpDown aria-hidden />
                  {galleryTexts.changeOrder}
                </Button>
              )}
              {add}
            </Flex>
          ),
          empty: <EmptyState title={galleryTexts.noneForStaff} action={add} />,
          menuOf: (project) => (
            <ActionMenu
              label={generalTexts.actionsFor(project.name)}
              actions={galleryActions(project, commands)}
            />
          ),
          audit: (id) => (
            <Disclosure>
              <summary>{recordTexts.auditLog}</summary>
              <Box px="4" pb="3">
                <RecordAudit record={galleryProjects} id={id} also={ALSO} />
              </Box>
            </Disclosure>
          ),
        }}
      />
      {record.element}
      {order.element}
    </>
  );
}
