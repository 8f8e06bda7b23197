/** Who looks at a screen. */
export type Looker = 'anonymous' | 'member' | 'contributor' | 'staff' | 'admin';

/** Texts of the product specification that stand on a screen as it opens, word for word (§2, §6). */
export const ON_SCREENS: readonly (readonly [path: string, who: Looker, texts: readonly string[]])[] = [
  [
    '/',
    'anonymous',
    [
      ...['Your Dashboard', 'Create', 'Search knowledge base...', 'Powered by'],
      ...['All Types', 'Wiki', 'Courses', 'Prompts & Tools', 'Discussions', 'Surveys', 'Select Tags'],
      ...['Most Recent', 'Most Popular', 'Alphabetical', 'No content found.'],
      ...['Home', 'Academy', 'Community'],
    ],
  ],
  ['/', 'staff', ['Business Modules', 'Internal Wiki', 'CRM', 'staff']],
  ['/?type=course', 'anonymous', ['No course entries available. Be the first to create one!']],
  ['/?tags=rare', 'anonymous', ['No entries match your filter criteria.']],
  [
    '/wiki',
    'contributor',
    ['Knowledge Wiki', 'Browse and contribute to our community knowledge base', 'New Wiki Entry'],
  ],
  [
    '/internal-wiki',
    'staff',
    ['Internal Wiki', 'Search documents...', 'Pinned Documents', 'All Documents', 'New Document'],
  ],
  [
    '/internal-wiki',
    'member',
    [
      'Access Restricted',
      "You don't have permission to access the Internal Wiki. This feature is only available to admin and staff users.",
    ],
  ],
  [
    '/academy',
    'contributor',
    [
      ...['Educational Academy', 'Learn new skills with our comprehensive courses', 'New Course'],
      ...['My Courses', 'Completed', 'Overall Progress'],
    ],
  ],
  ['/tools', 'contributor', ['Prompts', 'Tools', 'Add Prompt', 'Add Tool']],
  ['/accelerator', 'anonymous', ['Technical Support', 'Growth Strategy', 'Funding Access', 'Demo Day']],
  ['/community', 'member', ['Community Hub', 'Discussions', 'Members', 'Activity', 'New Thread']],
  [
    '/crm',
    'staff',
    [
      ...[
        'CRM Dashboard',
        'Total Contacts',
        'Leads',
        'Negotiations',
        'Won Deals',
        'Add Contact',
        'Page 1 of 1',
      ],
      ...['All Stages', 'Prospects', 'Proposals', 'Won', 'Lost', 'Sort'],
      ...['Name', 'Company', 'Stage', 'Contact', 'Actions'],
    ],
  ],
  [
    '/crm',
    'contributor',
    [
      'Access Restricted',
      "You don't have permission to access the CRM module. This feature is only available to admin and staff users.",
    ],
  ],
  ['/nowhere', 'anonymous', ['404 Page Not Found']],
];

/** Texts of the specification that answer what people do (§5, §6, §8): they stand in the messages files. */
export const ANSWERS = [
  // §5
  'Title must be at least 3 characters',
  'Content must be at least 10 characters',
  'Add at least one tag',
  'Not enough content',
  'Please write more content to generate tag suggestions.',
  'Title required',
  'Please provide a title to generate a draft.',
  'Category is required',
  'Invalid email address',
  // §6
  'Login Required',
  'You need to be logged in to vote',
  'Authentication Required',
  'You must be logged in to create wiki entries.',
  'You must be logged in to create courses.',
  'You must be logged in to submit tools or prompts.',
  'You must be logged in to create discussion threads.',
  "You don't have permission to create internal documents.",
  "You don't have permission to create contacts.",
  "You don't have permission to create surveys.",
  // §8
  'Logged in successfully',
  'Login failed',
  'Invalid credentials',
  'Logged out',
  'You have been logged out successfully.',
  'Registration successful',
  'Your account has been created successfully.',
  'Registration failed',
  'An error occurred during registration',
  'Role updated',
  'Your role has been updated to staff.',
  'Role update failed',
  'An error occurred',
  'Error loading content. Please try refreshing the page.',
  'No content found.',
  'No course entries available. Be the first to create one!',
  'No entries match your filter criteria.',
  'Failed to fetch contacts',
  'Failed to register your vote. Please try again.',
  'Vote Registered',
  'Your upvote has been recorded.',
  'Failed to save entry. Please try again.',
  'Success',
  'Your entry has been saved.',
  'Failed to suggest tags. Please try again or add tags manually.',
  'Failed to generate a draft. Please try writing content manually.',
  'Draft generated',
  'A draft has been generated based on your title. Feel free to edit it.',
  'Failed to create document. Please try again.',
  'Document Created',
  'Internal document has been created successfully.',
  'Failed to add contact. Please try again.',
  'Contact Added',
] as const;
