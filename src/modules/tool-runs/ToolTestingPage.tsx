import { Button, Skeleton, Tabs } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { LIBRARY_TABS, readToolsSearch, type ToolsSearch } from '#shared/tool-runs/address.ts';
import { toolTexts, toolToasts } from '#shared/tool-runs/messages.ts';
import type { SavedResult, ToolDescription } from '#shared/tool-runs/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { NoToolSelected } from './components/NoToolSelected.tsx';
import { SavedResults } from './components/SavedResults.tsx';
import { ToolGallery } from './components/ToolGallery.tsx';
import { Integrations } from './integrations/Integrations.tsx';
import { Playground, type PlaygroundStart } from './playground/Playground.tsx';

/** The tool library: its tools, a place to try one, and how programs call them. Tab, filters, and tool are in the URL. */
export function ToolTestingPage({ params, onSearch }: ToolTestingPageProps) {
  const search = readToolsSearch(params);
  const list = trpc.tools.list.useQuery({});
  const showsSkeleton = useDelayed(list.isPending);
  return (
    <>
      <PageHeader
        title={toolTexts.title}
        subtitle={toolTexts.subtitle}
        actions={
          <Button asChild>
            <Link to="/tools" search={{ tab: 'tools' }}>
              {toolTexts.directory}
            </Link>
          </Button>
        }
      />
      {showsSkeleton && <Skeleton height="20rem" aria-hidden />}
      {list.isError && <QueryError message={toolTexts.failed} query={list} />}
      {list.data && <Library tools={list.data} search={search} onSearch={onSearch} />}
    </>
  );
}

function Library({ tools, search, onSearch }: LibraryProps) {
  const { tab = 'gallery' } = search;
  // Selecting a tool again begins anew.
  const [start, setStart] = useState<{ count: number; by: PlaygroundStart }>({
    count: 0,
    by: { kind: 'url' },
  });
  const [apiKey, setApiKey] = useState<string | null>(null);
  const tool = tools.find(({ id }) => id === search.tool) ?? null;

  function select({ id }: Pick<ToolDescription, 'id'>, by: PlaygroundStart): void {
    setStart(({ count }) => ({ count: count + 1, by }));
    onSearch({ ...search, tab: 'playground', tool: id });
  }

  function openSaved(result: SavedResult, runs: boolean): void {
    const its = tools.find(({ id }) => id === result.toolId);
    if (its) select(its, { kind: 'saved', result, runs });
    else showToast({ tone: 'error', ...toolToasts.noTool });
  }

  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => {
        const next = LIBRARY_TABS.find((each) => each === value);
        if (next) onSearch({ ...search, tab: next === 'gallery' ? undefined : next });
      }}
    >
      <Tabs.List aria-label={toolTexts.tabList}>
        {LIBRARY_TABS.map((each) => (
          <Tabs.Trigger key={each} value={each}>
            {toolTexts.tabs[each]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="gallery">
        {tab === 'gallery' && (
          <ToolGallery
            tools={tools}
            search={search}
            onFilter={(change) => onSearch({ ...search, ...change })}
            onSelect={(selected) => select(selected, { kind: 'gallery' })}
          />
        )}
      </Tabs.Content>
      {/* It stays while another tab is open, with its output and a run in progress. */}
      <Tabs.Content value="playground">
        {tool ? (
          <Playground key={`${tool.id} ${start.count}`} tool={tool} start={start.by} />
        ) : (
          <NoToolSelected onBrowse={() => onSearch({ ...search, tab: undefined })} />
        )}
        {tab === 'playground' && <SavedResults tools={tools} onOpen={openSaved} />}
      </Tabs.Content>
      <Tabs.Content value="integrations">
        {tab === 'integrations' && (
          <Integrations tools={tools} selected={tool} apiKey={apiKey} onKey={setApiKey} />
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}

type ToolTestingPageProps = {
  /** The parameters of the URL, which can be invalid. */
  params: Record<string, unknown>;
  onSearch: (search: ToolsSearch) => void;
};
type LibraryProps = { tools: readonly ToolDescription[]; search: ToolsSearch } & Pick<
  ToolTestingPageProps,
  'onSearch'
>;
