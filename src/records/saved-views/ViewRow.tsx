import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { Pencil, Save, Trash2, UserRoundX, UsersRound } from 'lucide-react';
import { viewTexts } from '#shared/saved-views/messages.ts';
import type { SavedView } from '#shared/saved-views/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { RenameView } from './RenameView.tsx';
import { useViewChanges } from './useViewChanges.ts';
import { isOpen, type ViewedList } from './viewedList.ts';

/** A saved view, which opens by its name. Only its owner can change it. */
export function ViewRow({ view, viewed, onOpen }: ViewRowProps) {
  const { name, owner, isShared } = view;
  const isCurrent = isOpen(viewed, view);
  return (
    <Flex
      as="li"
      {...{
        py: '2',
        gap: '2',
        align: 'center',
        justify: 'space-between',
        wrap: 'wrap',
        borderTopWidth: '1px',
      }}
      _first={{ borderTopWidth: '0' }}
    >
      <Flex gap="2" align="center" wrap="wrap" minW="0" flex="1 1 9rem">
        <Button
          variant="ghost"
          px="2"
          ms="-2"
          maxW="full"
          h="auto"
          minH="10"
          aria-current={isCurrent}
          onClick={onOpen}
        >
          <Box as="span" overflowWrap="anywhere" whiteSpace="normal" textAlign="start">
            <bdi>{name}</bdi>
          </Box>
        </Button>
        {isCurrent && <Badge>{viewTexts.current}</Badge>}
        {owner === null && isShared && <Badge>{viewTexts.shared}</Badge>}
        {owner && (
          <Text as="span" color="fg.muted" textStyle="xs">
            {viewTexts.by(nameOf(owner))}
          </Text>
        )}
      </Flex>
      {owner === null && <OwnActions view={view} viewed={viewed} />}
    </Flex>
  );
}

function OwnActions({ view, viewed }: Pick<ViewRowProps, 'view' | 'viewed'>) {
  const { name, isShared } = view;
  const { overwrite, share, remove } = useViewChanges(view, viewed);
  const rename = useMountedDialog(RenameView);
  return (
    <Flex flexShrink="0">
      <IconAction label={viewTexts.overwrite(name)} icon={<Save aria-hidden />} onClick={overwrite} />
      <IconAction
        label={viewTexts.rename(name)}
        icon={<Pencil aria-hidden />}
        onClick={() => rename.open({ view })}
      />
      <IconAction
        label={isShared ? viewTexts.unshare(name) : viewTexts.shareView(name)}
        icon={isShared ? <UserRoundX aria-hidden /> : <UsersRound aria-hidden />}
        onClick={share}
      />
      <IconAction label={viewTexts.remove(name)} icon={<Trash2 aria-hidden />} onClick={remove} />
      {rename.element}
    </Flex>
  );
}

type ViewRowProps = { view: SavedView; viewed: ViewedList; onOpen: () => void };
