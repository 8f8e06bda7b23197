import { Button, Stack, Tabs } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useDensity } from '#lib/browser/density.ts';
import { useCan } from '#lib/session/session.ts';
import { type EntryFilters, toolTabOf, withTag } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import type { Entry } from '#shared/entries/output.ts';
import {
  DEFAULT_TOOL_TAB,
  isToolTab,
  TOOL_TAB_LABEL,
  TOOL_TAB_OWN_TAG,
  TOOL_TAB_TAGS,
  TOOL_TABS,
  type ToolTab,
} from '#shared/entries/tools.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EntryList } from './cards/EntryList.tsx';
import type { EntryStart } from './editor/entryDraft.ts';
import { DensitySwitch } from './filters/DensitySwitch.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { useEntryDialog } from './useEntryDialog.tsx';

/** Each button's label, and the tag that puts a new entry on its tab. */
const ADD: Record<ToolTab, EntryStart> = {
  prompts: { slot: 'tool:prompts', title: entryTexts.addPrompt, draft: { tags: [TOOL_TAB_OWN_TAG.prompts] } },
  tools: { slot: 'tool:tools', title: entryTexts.addTool, draft: { tags: [TOOL_TAB_OWN_TAG.tools] } },
};

/** The directory of prompts and tools, in two tabs. Switching tabs clears the tags. */
export function ToolsPage({ filters, onFilters }: ToolsPageProps) {
  const { tab = DEFAULT_TOOL_TAB } = filters;
  const canCreate = useCan('entries.create', { type: 'tool' });
  const density = useDensity();
  const show = ({ tags }: Entry) => {
    const its = toolTabOf(tags, tab);
    if (its !== tab) onFilters({ ...filters, tab: its, tags: [] });
  };
  const dialogs = {
    prompts: useEntryDialog('tool', ADD.prompts, show),
    tools: useEntryDialog('tool', ADD.tools, show),
  };
  return (
    <>
      <PageHeader
        title={entryTexts.tools}
        subtitle={entryTexts.toolsSubtitle}
        actions={
          canCreate &&
          TOOL_TABS.map((each) => (
            <Button key={each} variant={each === tab ? 'solid' : 'outline'} {...dialogs[each].trigger}>
              <Plus aria-hidden />
              {ADD[each].title}
            </Button>
          ))
        }
      />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => {
          if (isToolTab(value)) onFilters({ ...filters, tab: value, tags: [] });
        }}
      >
        <Tabs.List aria-label={entryTexts.toolTabs}>
          {TOOL_TABS.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {TOOL_TAB_LABEL[each]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TOOL_TABS.map((each) => (
          <Tabs.Content key={each} value={each}>
            {each === tab && (
              <Stack gap="5">
                <FilterBar
                  filters={filters}
                  onChange={onFilters}
                  fixedType
                  section="tools"
                  tags={TOOL_TAB_TAGS[tab]}
                  end={<DensitySwitch />}
                />
                <EntryList
                  density={density}
                  filters={filters}
                  onTag={(tag) => onFilters(withTag(filters, tag))}
                  onClear={() => onFilters({ ...filters, tags: [] })}
                  emptyAction={canCreate && <Button {...dialogs[tab].trigger}>{ADD[tab].title}</Button>}
                />
              </Stack>
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {canCreate && (
        <>
          {dialogs.prompts.element}
          {dialogs.tools.element}
        </>
      )}
    </>
  );
}

type ToolsPageProps = { filters: EntryFilters; onFilters: (filters: EntryFilters) => void };
