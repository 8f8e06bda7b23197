/** Questions that fit a page, by the beginning of its path. The first that fits counts. */
const BY_PATH: readonly (readonly [path: string, questions: readonly string[]])[] = [
  ['/events', ['When is the next event?', 'What events are on this week?', 'What events are on next month?']],
  [
    '/academy',
    ['Which courses are for beginners?', 'Which advanced courses are there?', 'How do I enroll in a course?'],
  ],
  ['/community/members', ['Who are the admins?', 'Who is on staff?', 'How do I invite someone?']],
  ['/community', ['How do I start a discussion?', 'How do I join a channel?', 'When is the next event?']],
  [
    '/wiki',
    ['How do I write a wiki entry?', 'How do I import Markdown files?', 'How do I search this site?'],
  ],
  [
    '/accounting',
    [
      'What is the balance this month?',
      'How much did we spend last month?',
      'What was our income last year?',
    ],
  ],
  ['/projects', ['Which projects are active?', 'What are my tasks?', 'Which tasks are overdue?']],
  ['/tasks', ['What are my tasks?', 'Which tasks are due this week?', 'Which tasks are overdue?']],
  [
    '/settings',
    ['How do I change my password?', 'How do I create an API key?', 'How do I download my data?'],
  ],
];
const ANYWHERE = [
  'When is the next event?',
  'Which courses are for beginners?',
  'How do I write a wiki entry?',
];

/** Three questions about the page at a path. */
export function questionsAt(path: string): readonly string[] {
  const found = BY_PATH.find(([start]) => path === start || path.startsWith(`${start}/`));
  return found?.[1] ?? ANYWHERE;
}
