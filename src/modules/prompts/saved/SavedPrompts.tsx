import { Button, SimpleGrid } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Save } from 'lucide-react';
import { useRef } from 'react';
import { useCan } from '#lib/session/session.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import { isFiltered, type PromptsSearch, toPromptListInput } from '#shared/prompts/address.ts';
import { PROMPT_CATEGORIES, PROMPT_CATEGORY_LABEL, PROMPT_SCOPES } from '#shared/prompts/model.ts';
import { promptFailures, promptTexts } from '#shared/prompts/page.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PromptCard } from './PromptCard.tsx';
import { PromptFiles } from './PromptFiles.tsx';
import type { PromptCommands } from './usePromptActions.tsx';

/** The prompts that the viewer can read, filtered by the URL. */
export function SavedPrompts({ search, onSearch, commands, onSaveCurrent }: SavedPromptsProps) {
  const mayOwn = useCan('prompts.create', null);
  const list = trpc.prompts.list.useInfiniteQuery(toPromptListInput(search), BY_CURSOR);
  const prompts = itemsOf(list);
  const region = useRef<HTMLElement>(null);
  const cleared = { ...search, category: undefined, shared: undefined, q: undefined };
  return (
    <>
      <ViewSwitch label={promptTexts.category}>
        {[undefined, ...PROMPT_CATEGORIES].map((category) => (
          <Link
            key={category ?? 'all'}
            to="/prompt-testing"
            search={{ ...search, category }}
            resetScroll={false}
            aria-current={category === search.category ? 'page' : undefined}
            activeProps={{}}
          >
            {category ? PROMPT_CATEGORY_LABEL[category] : promptTexts.all}
          </Link>
        ))}
      </ViewSwitch>
      <Toolbar
        end={
          <>
            {mayOwn && <PromptFiles category={search.category} q={search.q} />}
            <Button variant="solid" onClick={onSaveCurrent}>
              <Save aria-hidden />
              {promptTexts.saveCurrent}
            </Button>
          </>
        }
      >
        <SearchBox
          label={promptTexts.search}
          placeholder={promptTexts.searchPlaceholder}
          maxLength={STAFF_QUERY_MAX}
          q={search.q ?? ''}
          onSearch={(q) => onSearch({ ...search, q: q || undefined })}
        />
        {mayOwn && (
          <FilterSelect
            label={promptTexts.scope}
            value={search.shared ?? 'all'}
            options={PROMPT_SCOPES.map((scope) => [scope, promptTexts.scopes[scope]])}
            onChange={(value) => {
              const shared = PROMPT_SCOPES.find((scope) => scope === value);
              onSearch({ ...search, shared: shared === 'all' ? undefined : shared });
            }}
          />
        )}
      </Toolbar>
      <PagedList
        label={promptTexts.list}
        list={list}
        count={prompts.length}
        nouns={promptTexts.nouns}
        skeleton="12rem"
        region={region}
        failed={promptFailures.list}
        empty={
          isFiltered(search) ? (
            <EmptyState
              title={promptTexts.noMatch}
              action={<Button onClick={() => onSearch(cleared)}>{generalTexts.clearFilters}</Button>}
            />
          ) : (
            <EmptyState
              title={promptTexts.none}
              action={
                <Button onClick={() => onSearch({ ...search, tab: undefined })}>
                  {promptTexts.openEditor}
                </Button>
              }
            />
          )
        }
      >
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
          {prompts.map((prompt) => (
            <PromptCard
              key={prompt.id}
              prompt={prompt}
              commands={{
                ...commands,
                onGone: (id) => {
                  region.current?.focus({ preventScroll: true });
                  commands.onGone(id);
                },
              }}
            />
          ))}
        </SimpleGrid>
      </PagedList>
    </>
  );
}

type SavedPromptsProps = {
  search: PromptsSearch;
  onSearch: (search: PromptsSearch) => void;
  commands: PromptCommands;
  onSaveCurrent: () => void;
};
