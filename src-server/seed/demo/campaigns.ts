import type { Audience } from '#shared/campaigns/model.ts';
import type { DemoUsername } from './people.ts';

type DemoCampaign = {
  title: string;
  subject: string;
  targetAudience: Audience;
  content: string;
  by: DemoUsername;
  daysAgo: number;
};

/** The site as the emails of the sent campaign named it. */
export const SENDER = {
  name: 'Riverside Data Circle',
  from: { name: 'Riverside Data Circle', address: 'news@example.org' },
  replyTo: null,
  footer: 'Riverside Library, 12 Mill Lane',
  address: 'https://circle.example.org',
  tracking: true,
  delivers: true,
};

const DATA_DAY = 'https://circle.example.org/events';
const COURSE = 'https://circle.example.org/academy';
const WORKBENCH = 'https://circle.example.org/community';
/** The links of the sent campaign, the most popular one first. */
export const SENT_LINKS = [DATA_DAY, COURSE, WORKBENCH] as const;

export const SENT: DemoCampaign = {
  title: 'Open data day',
  subject: 'Come to our open data day',
  targetAudience: 'all',
  content: `Hello {{name|neighbor}},

the library opens its doors for a day of maps, sensors, and questions. You don't need to bring anything but curiosity.

[See the program and reserve a seat](${DATA_DAY})

## New this month

- The [beginner course in Python](${COURSE}) starts again, with shorter lessons.
- The [workbench](${WORKBENCH}) has two more soldering stations.

See you there,
{{site}}
`,
  by: 'staff',
  daysAgo: 15,
};

/** Its recipients are counted, but it waits until someone resumes it: the demo sends no email by itself. */
export const SCHEDULED: DemoCampaign = {
  title: 'Autumn program',
  subject: 'Six evenings for this autumn',
  targetAudience: 'all',
  content: `Hello {{name|neighbor}},

this autumn has six evenings, from drawing charts on paper to keeping bees with a spreadsheet.

[See all dates](${DATA_DAY})

See you there,
{{site}}
`,
  by: 'staff',
  daysAgo: 3,
};

export const DRAFT: DemoCampaign = {
  title: 'We miss you',
  subject: 'What happened while you were away, {{name}}',
  targetAudience: 'inactive',
  content: `Hello {{name}},

a lot has happened since your last visit. Here are three things worth an evening:

1. The answers that [others found most helpful](${WORKBENCH})
2. A [course](${COURSE}) that fits into two lunch breaks
`,
  by: 'admin',
  daysAgo: 1,
};

/** Subscribers without an account, by state. With the accounts you can log in to, 996 are confirmed. */
export const OUTSIDERS = { confirmed: 992, pending: 9, unsubscribed: 17, suppressed: 4 } as const;

/** Their first and last names: every pair is one person. */
export const FIRST_NAMES = [
  ...[
    'ada',
    'ben',
    'cleo',
    'dora',
    'elif',
    'finn',
    'gita',
    'hugo',
    'ines',
    'jon',
    'kaya',
    'leo',
    'maya',
    'nils',
  ],
  ...[
    'olga',
    'pia',
    'quinn',
    'rosa',
    'sven',
    'tara',
    'uma',
    'vito',
    'wanda',
    'xenia',
    'yara',
    'zoe',
    'aldo',
    'bea',
  ],
  ...['carl', 'dina', 'emil', 'fay'],
];
export const LAST_NAMES = [
  ...[
    'abel',
    'brook',
    'cruz',
    'diaz',
    'ekman',
    'fox',
    'green',
    'hale',
    'ito',
    'jones',
    'khan',
    'lund',
    'moss',
  ],
  ...[
    'novak',
    'ortiz',
    'park',
    'quist',
    'reyes',
    'silva',
    'tran',
    'usman',
    'vega',
    'wood',
    'xu',
    'young',
    'zeller',
  ],
  ...['ames', 'bird', 'cole', 'dunn', 'elm', 'frost'],
];
