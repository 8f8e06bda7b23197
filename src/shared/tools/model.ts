/** The halves of the directory of prompts and tools. */
export const TOOL_TABS = ['prompts', 'tools'] as const;
export type ToolTab = (typeof TOOL_TABS)[number];
export const DEFAULT_TOOL_TAB: ToolTab = 'prompts';

export const TOOL_TAB_LABEL: Record<ToolTab, string> = { prompts: 'Prompts', tools: 'Tools' };

/** The tags each tab offers to filter by (spec §2). */
export const TOOL_TAB_TAGS: Record<ToolTab, readonly string[]> = {
  prompts: ['Content Creation', 'Writing', 'GPT-4', 'Summarization', 'Translation'],
  tools: ['Data Analysis', 'Coding', 'Marketing', 'Customer Support', 'Research'],
};

/** Says outright where an entry belongs; the form that is opened from a tab begins with it. */
export const TOOL_TAB_OWN_TAG: Record<ToolTab, string> = { prompts: 'Prompt', tools: 'Tool' };

/**
 * What brings an entry of type tool onto a tab. One that carries tags of both stands on both, one that carries none
 * stands under Tools: no entry is without a place, and a tab's filter finds everything that carries its tag.
 */
export const TOOL_TAB_MARKS: Record<ToolTab, readonly string[]> = {
  prompts: [TOOL_TAB_OWN_TAG.prompts, ...TOOL_TAB_TAGS.prompts],
  tools: [TOOL_TAB_OWN_TAG.tools, ...TOOL_TAB_TAGS.tools],
};

export function isToolTab(value: unknown): value is ToolTab {
  return TOOL_TABS.some((tab) => tab === value);
}
