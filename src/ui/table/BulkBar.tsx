import { Box, Button, Flex, Menu, Text } from '@chakra-ui/react';
import { ChevronUp, type LucideIcon, X } from 'lucide-react';
import { countOf, type Noun } from '#lib/text/format.ts';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import type { SelectOption } from '../forms/OptionSelect.tsx';
import type { Selection } from './useSelection.ts';

/** An action on all selected rows. */
export type BulkAction = {
  key: string;
  label: string;
  icon: LucideIcon;
  danger?: true;
} & (
  | { options?: undefined; run: () => void }
  /** The value to choose first, such as a stage. */
  | { options: readonly SelectOption[]; run: (value: string) => void }
);

/** Marks the bar, so that a key can move the focus there. */
export const BULK_BAR = 'data-bulk-bar';

/** Marks the button that deletes the selected rows. */
export const BULK_DELETE = 'data-bulk-delete';

/** The number of selected rows and what can be done with them, at the lower edge of their list. */
export function BulkBar({ selection, noun, actions, busy }: BulkBarProps) {
  const { keys, max, clear } = selection;
  const count = rowTexts.selected(countOf(keys.length, noun));
  const full = keys.length >= max;
  return (
    <>
      <Box role="status" srOnly>
        {keys.length > 0 && `${count}. ${full ? rowTexts.selectionFull(max) : ''}`}
      </Box>
      {keys.length > 0 && (
        <Flex
          {...{ [BULK_BAR]: '' }}
          role="group"
          aria-label={rowTexts.selectionActions}
          aria-busy={busy}
          position="sticky"
          bottom="4"
          zIndex="docked"
          mt="4"
          mx="auto"
          w="fit-content"
          maxW="full"
          align="center"
          gap="2"
          wrap="wrap"
          ps="4"
          pe="2"
          py="2"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="float"
        >
          <Text fontWeight="medium" fontVariantNumeric="tabular-nums" me="2">
            {count}
            {full && (
              <Text as="span" color="fg.muted" fontWeight="normal">
                {' '}
                {rowTexts.selectionFull(max)}
              </Text>
            )}
          </Text>
          {actions.map((action) => (
            <Act key={action.key} action={action} disabled={busy} />
          ))}
          <IconAction
            size="sm"
            color="fg.muted"
            label={rowTexts.clearSelection}
            icon={<X size={16} strokeWidth={1.75} aria-hidden />}
            onClick={clear}
          />
          <Text color="fg.muted" textStyle="xs" pe="2" display={{ base: 'none', xl: 'block' }}>
            {rowTexts.keys}
          </Text>
        </Flex>
      )}
    </>
  );
}

function Act({ action, disabled }: { action: BulkAction; disabled: boolean }) {
  const { label, icon: Icon, danger, options, run } = action;
  if (options === undefined) {
    return (
      <Button
        size="sm"
        color={danger && 'danger'}
        aria-disabled={disabled}
        onClick={disabled ? undefined : run}
        {...(action.key === 'delete' && { [BULK_DELETE]: '' })}
      >
        <Icon aria-hidden />
        {label}
      </Button>
    );
  }
  return (
    <Menu.Root positioning={{ placement: 'top-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="sm">
          <Icon aria-hidden />
          {label}
          <ChevronUp aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={label} w="13rem" maxH="20rem" overflowY="auto">
          {options.map(([value, words]) => (
            <Menu.Item key={value} value={value} onClick={disabled ? undefined : () => run(value)}>
              {words}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type BulkBarProps = {
  selection: Selection;
  /** The rows in singular and plural. */
  noun: Noun;
  actions: readonly BulkAction[];
  busy: boolean;
};
