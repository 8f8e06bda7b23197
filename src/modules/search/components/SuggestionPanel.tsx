import { Box, Button, Flex } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { History, ListFilter } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clearRecents, recents } from '#lib/browser/recents.ts';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { SEARCH_RESULTS } from '#shared/search/model.ts';
import { OptionGroup, OptionRow } from '#ui/forms/OptionRow.tsx';
import { useCompletions } from '#widgets/search/useCompletions.ts';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import {
  groupSuggestions,
  type Suggestion,
  type SuggestionGroup,
  toFilters,
  toRecentSuggestions,
} from './suggestions.ts';

const SUGGEST_FROM = 2;
const SUGGEST_AFTER = 150;

function labelOf(group: SuggestionGroup['group']): string {
  if (group === 'recent') return shellTexts.recentSearches;
  return group === 'filters' ? searchTexts.filters : SEARCH_RESULTS[group].label;
}

/**
 * The suggestions of the search field: recent searches, completions of operators, and matches by kind. The field keeps the
 * focus, knows the suggestions by `onOffers`, and marks the active one.
 */
export function SuggestionPanel({ id, text, open, active, onOffers, onChoose, onClear }: OfferPanelProps) {
  const viewerId = useCurrentUser()?.id ?? null;
  const [latest, setLatest] = useState<string[]>([]);
  const typed = text.trim();
  const asked = useDebounced(typed, SUGGEST_AFTER);
  const enough = typed.length >= SUGGEST_FROM && asked.length >= SUGGEST_FROM;
  const { open: completing, completions } = useCompletions(text);
  const offered = trpc.search.offers.useQuery(
    { q: asked },
    { enabled: asked.length >= SUGGEST_FROM && !completing, placeholderData: keepPreviousData },
  );
  const found = enough && !completing ? groupSuggestions(offered.data ?? []) : [];
  const groups = typed === '' ? toRecentSuggestions(latest) : [...found, ...toFilters(completions)];
  const offers = groups.flatMap((group) => group.offers);
  const shown = open && offers.length > 0;
  const keys = offers.map(({ key }) => key).join('\n');

  useEffect(() => {
    if (open) setLatest(recents('recentSearches', viewerId));
  }, [open, viewerId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say whether the suggestions changed.
  useEffect(() => onOffers(offers), [keys, onOffers]);

  let index = -1;
  return (
    <>
      <Box role="status" srOnly>
        {shown && shellTexts.suggestionCount(offers.length)}
        {open &&
          enough &&
          !completing &&
          offered.isSuccess &&
          offers.length === 0 &&
          shellTexts.noSuggestions}
      </Box>
      {shown && (
        <Box
          position="absolute"
          zIndex="popover"
          top="calc(100% + 4px)"
          insetX="0"
          display="flex"
          flexDirection="column"
          p="1"
          maxH="min(28rem, 70dvh)"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
          boxShadow="float"
          // Otherwise the field would lose the focus before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
        >
          {/* Scrolls itself: the keys of the field lead through it. */}
          <Box
            role="listbox"
            id={`${id}-list`}
            aria-label={searchTexts.suggestions}
            minH="0"
            overflowY="auto"
          >
            {groups.map(({ group, offers: own }, at) => (
              <OptionGroup key={group} id={`${id}-group-${at}`} label={labelOf(group)}>
                {own.map((offer) => {
                  index += 1;
                  return (
                    <OptionRow
                      key={offer.key}
                      id={`${id}-${index}`}
                      active={index === active}
                      onChoose={() => onChoose(offer)}
                      start={
                        (group === 'recent' && <History aria-hidden />) ||
                        (group === 'filters' && <ListFilter aria-hidden />)
                      }
                      title={offer.title}
                      note={offer.note}
                      end={
                        offer.type && isEntryType(offer.type) && <TypeBadge entry={{ type: offer.type }} />
                      }
                    />
                  );
                })}
              </OptionGroup>
            ))}
          </Box>
          {typed === '' && (
            <Flex justify="flex-end" pt="1">
              <Button
                type="button"
                size="sm"
                variant="ghost"
                onClick={() => {
                  clearRecents('recentSearches');
                  setLatest([]);
                  onClear();
                }}
              >
                {searchTexts.clearRecent}
              </Button>
            </Flex>
          )}
        </Box>
      )}
    </>
  );
}

type OfferPanelProps = {
  id: string;
  /** The text of the field. */
  text: string;
  open: boolean;
  active: number;
  /** Called with the suggestions when they change. */
  onOffers: (offers: Suggestion[]) => void;
  onChoose: (offer: Suggestion) => void;
  /** Called after recent searches were cleared. */
  onClear: () => void;
};
