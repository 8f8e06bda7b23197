export const TAG_SECTIONS = ['wiki', 'academy', 'tools', 'community'] as const;
export type TagSection = (typeof TAG_SECTIONS)[number];

/** The kinds of tag changes: another spelling, another name, a merge into an existing tag, or an undone merge. */
export const TAG_CHANGES = ['respell', 'rename', 'merge', 'undo'] as const;
export type TagChangeKind = (typeof TAG_CHANGES)[number];

/** The data that is stored to undo a merge. */
export const TAG_CHANGE_ITEMS = ['entry', 'follow', 'alias'] as const;

/** Minutes for which a merge can be undone. */
export const TAG_UNDO_MINUTES = 60;

/** Suggested tags (spec §7): the general list, and one per section. The server adds used tags. */
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

/** The preview of a tag change. `entries` counts all entries outside the trash, including staff drafts. */
export type TagPreview = {
  kind: Exclude<TagChangeKind, 'undo'>;
  from: string;
  to: string;
  entries: number;
  followers: number;
};
