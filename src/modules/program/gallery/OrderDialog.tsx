import { Box, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { galleryTexts, galleryToasts } from '#shared/program/page.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { SortHandle } from '#ui/lists/SortHandle.tsx';
import { useSorting } from '#ui/lists/useSorting.ts';
import { DraftBadge } from '#widgets/StatusBadges.tsx';

/** The order of the gallery, by pointer or keyboard. Each move is saved at once. */
export function OrderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const helpId = useId();
  const utils = trpc.useUtils();
  const projects = trpc.program.list.useQuery({}).data ?? [];
  const save = useMutationFeedback(trpc.program.move, {
    failure: galleryToasts.moveFailed,
    onError: () => void utils.program.list.invalidate(),
  });
  const groups = [{ id: 0, name: galleryTexts.list, items: projects.map(({ id, name }) => ({ id, name })) }];
  const sorting = useSorting('project', groups, (id, { index }) => {
    utils.program.list.setData({}, (before = []) => {
      const moved = before.filter((project) => project.id === id);
      return before.filter((project) => project.id !== id).toSpliced(index, 0, ...moved);
    });
    save.mutate({ id, index });
  });
  return (
    <DialogFrame open={open} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>{galleryTexts.changeOrder}</Dialog.Title>
        <Dialog.Description>{galleryTexts.changeOrderHint}</Dialog.Description>
      </Dialog.Header>
      <Dialog.Body pb="5">
        <Text id={helpId} color="fg.muted" textStyle="xs" mb="3">
          {uiTexts.sortHelp}
        </Text>
        <Box {...sorting.rootProps}>
          <Stack asChild gap="2" listStyleType="none" {...sorting.groupProps(0)}>
            <ol aria-label={galleryTexts.list}>
              {sorting.order.flatMap((group) =>
                group.items.map(({ id, name }) => (
                  <Flex
                    as="li"
                    key={id}
                    {...sorting.itemProps(id)}
                    gap="2"
                    align="center"
                    ps="1"
                    pe="3"
                    py="1"
                    borderWidth="1px"
                    borderRadius="md"
                    bg={sorting.liftedId === id ? 'bg.hover' : 'bg.surface'}
                  >
                    <SortHandle
                      label={galleryTexts.move(name)}
                      helpId={helpId}
                      handle={sorting.handleProps(id)}
                    />
                    <Text minW="0" flex="1" truncate>
                      {name}
                    </Text>
                    {projects.find((project) => project.id === id)?.published === false && <DraftBadge />}
                  </Flex>
                )),
              )}
            </ol>
          </Stack>
        </Box>
        <Box role="status" aria-live="assertive" srOnly>
          {sorting.announcement}
        </Box>
      </Dialog.Body>
    </DialogFrame>
  );
}
