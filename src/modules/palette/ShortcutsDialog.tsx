import { Box, chakra, Dialog, Flex, Heading, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Fragment, useState } from 'react';
import {
  keyNames,
  onMac,
  SHORTCUTS,
  type Shortcut,
  setSingleKeys,
  singleKeysOn,
} from '#lib/browser/shortcuts.ts';
import { useOpenPages } from '#lib/session/useOpenPages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { paletteTexts, rowKeyTexts } from '#shared/palette.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { useBackCloses } from '#ui/hooks/useBackCloses.ts';
import { useReturnFocus } from '#ui/hooks/useReturnFocus.ts';
import { ROW_KEYS, ROW_LINK } from '#ui/table/rowKeys.ts';

/** The shortcuts available to this viewer, with a switch for single-key shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const places = useOpenPages();
  const [single, setSingle] = useState(singleKeysOn);
  useReturnFocus(open);
  useBackCloses(open, onClose);
  const [rows] = useState(rowShortcuts);
  const general = SHORTCUTS.filter(({ does }) => does !== 'go');
  const pages = SHORTCUTS.filter((each) => each.does === 'go' && places.includes(each.place));
  return (
    <Dialog.Root
      size="md"
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{paletteTexts.shortcuts}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <SwitchField
                label={paletteTexts.singleKeys}
                hint={paletteTexts.singleKeysHint}
                checked={single}
                onChange={(event) => {
                  setSingle(event.target.checked);
                  setSingleKeys(event.target.checked);
                }}
              />
              {rows.length > 0 && <Keys label={paletteTexts.rows} shortcuts={rows} off={!single} />}
              <Keys label={paletteTexts.everywhere} shortcuts={general} off={!single} />
              <Keys label={paletteTexts.goTo} shortcuts={pages} off={!single} />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <IconAction label={generalTexts.close} icon={<X aria-hidden />} placement="bottom" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type Listed = Pick<Shortcut, 'label' | 'keys' | 'with'>;

/** The keys of the rows on the page below the dialog. */
function rowShortcuts(): Listed[] {
  if (!document.querySelector(`[${ROW_LINK}]`)) return [];
  const { nextRow, previousRow, openRow, own: names } = rowKeyTexts;
  const own = document.querySelector(`[${ROW_KEYS}]`)?.getAttribute(ROW_KEYS)?.split(' ') ?? [];
  return [
    { label: nextRow, keys: ['j'] },
    { label: previousRow, keys: ['k'] },
    { label: openRow, keys: ['Enter'] },
    ...own.flatMap((key) => (names[key] ? [{ label: names[key], keys: [key] }] : [])),
  ];
}

function Keys({ label, shortcuts, off }: { label: string; shortcuts: readonly Listed[]; off: boolean }) {
  const mac = onMac();
  return (
    <Box mt="5">
      <Heading as="h3" size="sm" color="fg.muted" mb="1">
        {label}
      </Heading>
      <Box as="ul" listStyleType="none" columnGap="8" columns={{ sm: 2 }}>
        {shortcuts.map((shortcut) => (
          <Flex
            as="li"
            key={shortcut.keys.join()}
            justify="space-between"
            align="center"
            gap="3"
            minH="8"
            breakInside="avoid"
            color={off && shortcut.with === undefined ? 'fg.muted' : undefined}
          >
            {shortcut.label}
            <Flex as="span" gap="1" align="center" flexShrink="0" color="fg.muted" textStyle="xs">
              {off && shortcut.with === undefined
                ? paletteTexts.off
                : keyNames(shortcut, mac).map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && (shortcut.with ? '+' : paletteTexts.keyJoin)}
                      <Key>{name}</Key>
                    </Fragment>
                  ))}
            </Flex>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

const Key = chakra('kbd', {
  base: {
    minW: '6',
    px: '1.5',
    py: '0.5',
    textAlign: 'center',
    fontFamily: 'body',
    color: 'fg',
    bg: 'bg.hover',
    borderWidth: '1px',
    borderRadius: 'sm',
  },
});
