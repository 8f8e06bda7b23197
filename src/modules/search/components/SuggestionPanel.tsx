import { Box, Button, Flex } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { isEntryType } from '#shared/entries/model.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { OptionGroup, OptionRow } from '#ui/forms/OptionRow.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import type { Suggestion, SuggestionGroup } from './suggestions.ts';

/** The suggestions of the search field, by kind. The field keeps the focus and marks the active one. */
export function SuggestionPanel({ id, groups, active, onChoose, onClear }: OfferPanelProps) {
  let index = -1;
  return (
    <Box
      position="absolute"
      zIndex="popover"
      top="calc(100% + 4px)"
      insetX="0"
      p="1"
      maxH="min(28rem, 70dvh)"
      overflowY="auto"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      boxShadow="float"
      // Otherwise the field would lose the focus before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Box role="listbox" id={`${id}-list`} aria-label={searchTexts.suggestions}>
        {groups.map(({ label, offers }, at) => (
          <OptionGroup key={label} id={`${id}-group-${at}`} label={label}>
            {offers.map((offer) => {
              index += 1;
              return (
                <OptionRow
                  key={offer.key}
                  id={`${id}-${index}`}
                  active={index === active}
                  onChoose={() => onChoose(offer)}
                  start={offer.type === undefined && <History aria-hidden />}
                  title={offer.title}
                  note={offer.note}
                  end={offer.type && isEntryType(offer.type) && <TypeBadge type={offer.type} />}
                />
              );
            })}
          </OptionGroup>
        ))}
      </Box>
      {onClear && (
        <Flex justify="flex-end" pt="1">
          <Button type="button" size="sm" variant="ghost" onClick={onClear}>
            {searchTexts.clearRecent}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

type OfferPanelProps = {
  id: string;
  groups: SuggestionGroup[];
  active: number;
  onChoose: (offer: Suggestion) => void;
  /** Clears recent searches. */
  onClear?: (() => void) | undefined;
};
