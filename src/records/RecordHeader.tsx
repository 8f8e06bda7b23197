import { Button, Flex, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardTexts } from '#shared/kit/board.messages.ts';
import { useStoredFlag } from '#ui/hooks/useStoredFlag.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';

/**
 * The header of a module or of one record with its statistics. Above a board they are one line, because the board needs the height. The
 * browser stores whether they are open there.
 */
export function RecordHeader(props: RecordHeaderProps) {
  const { name, title, tab, subtitle, board, line, actions, children } = props;
  const [open, setOpen] = useStoredFlag(`${name}:statistics`);
  if (!board) {
    return (
      <>
        <PageHeader {...{ title, tab, subtitle, actions }} />
        {children}
      </>
    );
  }
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <>
      <PageHeader
        {...{ title, tab }}
        subtitle={open && subtitle}
        actions={
          <>
            <Flex align="center" gap="3" minH="8" wrap="wrap">
              <Text color="fg.muted" fontVariantNumeric="tabular-nums">
                {line}
              </Text>
              <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
                {boardTexts.statistics}
                <Icon aria-hidden />
              </Button>
            </Flex>
            {actions}
          </>
        }
      />
      {open && children}
    </>
  );
}

type RecordHeaderProps = {
  /** Names the list in the browser's storage, such as `crm`. */
  name: string;
  title: string;
  /** The names in the browser's tab, the most exact first. */
  tab: readonly (string | undefined)[];
  subtitle: ReactNode;
  /** The records are shown on a board. */
  board: boolean;
  /** The statistics in one line, such as the count and the sum. */
  line: ReactNode;
  /** What can be done with it, beside the title. */
  actions?: ReactNode;
  /** The statistics. */
  children: ReactNode;
};
