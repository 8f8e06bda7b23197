/** The tabs of the directory of prompts and tools. */
export const TOOL_TABS = ['prompts', 'tools'] as const;
export type ToolTab = (typeof TOOL_TABS)[number];
export const DEFAULT_TOOL_TAB: ToolTab = 'prompts';

export const TOOL_TAB_LABEL: Record<ToolTab, string> = { prompts: 'Prompts', tools: 'Tools' };

/** The tags each tab offers to filter by (spec §2). */
export const TOOL_TAB_TAGS: Record<ToolTab, readonly string[]> = {
  prompts: ['Content Creation', 'Writing', 'GPT-4', 'Summarization', 'Translation'],
  tools: ['Data Analysis', 'Coding', 'Marketing', 'Customer Support', 'Research'],
};

/** The tag that assigns an entry to a tab. A form that is opened from a tab starts with it. */
export const TOOL_TAB_OWN_TAG: Record<ToolTab, string> = { prompts: 'Prompt', tools: 'Tool' };

/**
 * The tags that put an entry on a tab. An entry with tags of both is on both tabs. An entry with none is on Tools, so that
 * every entry has a tab, and a tab's filter finds everything with its tag.
 */
export const TOOL_TAB_MARKS: Record<ToolTab, readonly string[]> = {
  prompts: [TOOL_TAB_OWN_TAG.prompts, ...TOOL_TAB_TAGS.prompts],
  tools: [TOOL_TAB_OWN_TAG.tools, ...TOOL_TAB_TAGS.tools],
};

export function isToolTab(value: unknown): value is ToolTab {
  return TOOL_TABS.some((tab) => tab === value);
}
