import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { generalTexts } from '#shared/general.messages.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { TOOL_QUERY_MAX, type ToolsSearch } from '#shared/tool-runs/address.ts';
import { toolTexts } from '#shared/tool-runs/messages.ts';
import type { ToolDescription } from '#shared/tool-runs/output.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { ToolCard } from './ToolCard.tsx';

/** All tools, filtered by category and words. */
export function ToolGallery({ tools, search, onFilter, onSelect }: ToolGalleryProps) {
  const { category, q = '' } = search;
  const categories = [...new Set(tools.map((tool) => tool.category))];
  const matches = tools.filter((tool) => (!category || tool.category === category) && hasWords(tool, q));
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center">
        <Flex role="group" aria-label={toolTexts.categories} gap="1" wrap="wrap">
          <CategoryButton
            label={toolTexts.all}
            pressed={!category}
            onPress={() => onFilter({ category: undefined })}
          />
          {categories.map((each) => (
            <CategoryButton
              key={each}
              label={each}
              pressed={each === category}
              onPress={() => onFilter({ category: each })}
            />
          ))}
        </Flex>
        <SearchBox
          label={toolTexts.searchLabel}
          placeholder={toolTexts.searchPlaceholder}
          maxLength={TOOL_QUERY_MAX}
          q={q}
          onSearch={(next) => onFilter({ q: next || undefined })}
        />
      </Flex>
      <Box role="status" srOnly>
        {toolTexts.count(matches.length)}
      </Box>
      {matches.length === 0 ? (
        <EmptyState
          title={toolTexts.nothingFound}
          action={
            <Button onClick={() => onFilter({ category: undefined, q: undefined })}>
              {generalTexts.clearFilters}
            </Button>
          }
        />
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          gap="4"
          templateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
        >
          {matches.map((tool) => (
            <ToolCard
              key={tool.id}
              tool={tool}
              selected={tool.id === search.tool}
              onSelect={() => onSelect(tool)}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function CategoryButton({ label, pressed, onPress }: CategoryButtonProps) {
  return (
    <Button
      variant="ghost"
      px="3"
      aria-pressed={pressed}
      color={pressed ? 'fg' : 'fg.muted'}
      bg={pressed ? 'bg.raised' : undefined}
      borderColor={pressed ? 'border' : 'transparent'}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** Whether each word is somewhere on the card. */
function hasWords({ id, name, description, category, parameters }: ToolDescription, q: string): boolean {
  const names = parameters.map((parameter) => parameter.name);
  const text = foldText([id, name, description, category, ...names].join(' '));
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type ToolGalleryProps = {
  tools: readonly ToolDescription[];
  search: ToolsSearch;
  onFilter: (change: Pick<ToolsSearch, 'category' | 'q'>) => void;
  onSelect: (tool: ToolDescription) => void;
};
type CategoryButtonProps = { label: string; pressed: boolean; onPress: () => void };
