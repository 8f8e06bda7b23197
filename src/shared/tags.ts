export const TAG_SECTIONS = ['wiki', 'academy', 'tools', 'community'] as const;
export type TagSection = (typeof TAG_SECTIONS)[number];

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
