import { Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';

/** The empty state of a list of records. */
export function NoRecords({ filtered, texts, onClear, add, widen }: NoRecordsProps) {
  if (!filtered) {
    return (
      <EmptyState
        title={texts.none}
        action={
          <Button onClick={add.run}>
            <Plus aria-hidden />
            {add.label}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={texts.unmatched}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          {widen && <Button onClick={widen.run}>{widen.label}</Button>}
          <Button onClick={onClear}>{generalTexts.clearFilters}</Button>
        </Flex>
      }
    />
  );
}

type Act = { label: string; run: () => void };
type NoRecordsProps = {
  filtered: boolean;
  texts: { none: string; unmatched: string };
  onClear: () => void;
  add: Act;
  /** Removes part of the filter. */
  widen?: Act | undefined;
};
