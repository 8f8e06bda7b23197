import type { z } from 'zod';
import type { tagChangeOutput, tagTableRowOutput } from './output.ts';
export const TAG_SECTIONS = ['wiki', 'academy', 'tools', 'community'] as const;
export type TagSection = (typeof TAG_SECTIONS)[number];

/** What can happen to a tag's name: another spelling, another name, or it becomes a tag that exists; and that taken back. */
export const TAG_CHANGES = ['respell', 'rename', 'merge', 'undo'] as const;
export type TagChangeKind = (typeof TAG_CHANGES)[number];

/** What is noted of a merge so that it can be taken back. */
export const TAG_CHANGE_ITEMS = ['entry', 'follow', 'alias'] as const;

/** Minutes for which a merge can be taken back. */
export const TAG_UNDO_MINUTES = 60;

/** Suggested tags (spec §7): the general list, and one for each section. What people use is added by the server. */
export const SUGGESTED_TAGS: Record<'general' | TagSection, readonly string[]> = {
  general: ['AI', 'Machine Learning', 'Python', 'Tutorial', 'Guide', 'Reference', 'Data', 'Automation'],
  wiki: ['AI', 'Machine Learning', 'Python', 'Tutorial', 'Guide', 'Reference', 'How-to', 'Glossary'],
  academy: [
    'AI',
    'Machine Learning',
    'Python',
    'Tutorial',
    'Beginner',
    'Intermediate',
    'Advanced',
    'Workshop',
  ],
  tools: [
    'Content Creation',
    'Writing',
    'GPT-4',
    'Image Generation',
    'Data Analysis',
    'Coding',
    'Marketing',
    'Customer Support',
    'Research',
    'Summarization',
    'Translation',
    'Personalization',
  ],
  community: [
    'Question',
    'Discussion',
    'Announcement',
    'Showcase',
    'Help Wanted',
    'Bug',
    'Feature Request',
    'Feedback',
    'Off-topic',
    'Introduction',
    'Event',
    'News',
  ],
};

export const TAG_TABLE_SORTS = ['uses', 'name'] as const;
export type TagTableSort = (typeof TAG_TABLE_SORTS)[number];

export type TagTableRow = z.infer<typeof tagTableRowOutput>;

/** What giving a tag another name would do. `entries` counts live entries of every kind, drafts of staff as well. */
export type TagPreview = {
  kind: Exclude<TagChangeKind, 'undo'>;
  from: string;
  to: string;
  entries: number;
  followers: number;
};

export type TagChange = z.infer<typeof tagChangeOutput>;
