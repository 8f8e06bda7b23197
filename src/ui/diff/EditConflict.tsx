import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { diffTexts } from '#shared/ui.messages.ts';

export type Comparison = 'theirs' | 'mine';

const FIELD = ':is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)';

/** An edit conflict: their changes, the difference from mine, and the choice between the two. */
export function EditConflict({
  message,
  detail,
  overwritten,
  offered,
  children,
  onSaveOver,
  onTakeOver,
}: EditConflictProps) {
  const [chosen, setChosen] = useState<Comparison | null>('theirs');
  const root = useRef<HTMLDivElement>(null);
  const comparison = chosen && !offered.includes(chosen) ? 'mine' : chosen;

  // The form below it may be scrolled far down.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  /** This notice disappears with the pressed button, so the focus moves to the form's next field. */
  function decide(decision: () => void): void {
    const notice = root.current;
    const fields = Array.from(notice?.closest('form')?.querySelectorAll<HTMLElement>(FIELD) ?? []);
    const isBelow = (field: HTMLElement) =>
      notice && notice.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
    fields.find(isBelow)?.focus();
    decision();
  }

  return (
    <Stack
      ref={root}
      role="group"
      aria-label={diffTexts.newerVersion}
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="danger.border"
      borderRadius="md"
    >
      <Text role="alert">{message}</Text>
      {detail}
      <Flex gap="2" wrap="wrap">
        {offered.map((each) => (
          <Button
            key={each}
            size="sm"
            variant="subtle"
            aria-pressed={comparison === each}
            onClick={() => setChosen(comparison === each ? null : each)}
          >
            {diffTexts[each]}
          </Button>
        ))}
      </Flex>
      {comparison && (
        <Box
          role="group"
          aria-label={diffTexts[comparison]}
          tabIndex={0}
          maxH="18rem"
          overflowY="auto"
          p="3"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
        >
          {children(comparison)}
        </Box>
      )}
      <Text>{diffTexts.overwrites(overwritten)}</Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => decide(onTakeOver)}>{diffTexts.takeOver}</Button>
        <Button onClick={() => decide(onSaveOver)}>{diffTexts.saveOver}</Button>
      </Flex>
    </Stack>
  );
}

type EditConflictProps = {
  message: string;
  /** When it was saved, if known. */
  detail?: ReactNode;
  /** The fields in which saving the own version overwrites their changes. */
  overwritten: readonly string[];
  /** The comparisons that can be shown. */
  offered: readonly Comparison[];
  /** Renders one of them. */
  children: (comparison: Comparison) => ReactNode;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
