import { oneOf } from '../kit/list-address.ts';
import { TOOL_CATEGORIES, type ToolCategory, type ToolId, toolOf } from './model.ts';

export const LIBRARY_TABS = ['gallery', 'playground', 'integrations'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

/** Characters of a search for tools. */
export const TOOL_QUERY_MAX = 100;

/** The tool library in the URL, without defaults: the tab, the filters of the gallery, and the selected tool. */
export type ToolsSearch = {
  tab?: LibraryTab | undefined;
  category?: ToolCategory | undefined;
  q?: string | undefined;
  tool?: ToolId | undefined;
};

/** Reads the parameters. Invalid values are ignored. */
export function readToolsSearch({ tab, category, q, tool }: Record<string, unknown>): ToolsSearch {
  const openTab = oneOf(LIBRARY_TABS, tab);
  return {
    tab: openTab === 'gallery' ? undefined : openTab,
    category: oneOf(TOOL_CATEGORIES, category),
    q: typeof q === 'string' && q.trim() ? q.trim().slice(0, TOOL_QUERY_MAX) : undefined,
    tool: typeof tool === 'string' ? toolOf(tool)?.id : undefined,
  };
}
