import type { PromptCategory } from '#shared/prompts/model.ts';
import type { DemoUsername } from './people.ts';

/** A run of a version: by whom, with which values, and how it was rated. */
type DemoRun = {
  by: DemoUsername;
  values: Record<string, string>;
  output: string;
  rating: 'good' | 'needsWork' | null;
  daysAgo: number;
};
/** A shared prompt with its texts, oldest first. Each one is a version, with its runs. */
export type DemoPrompt = {
  by: DemoUsername;
  name: string;
  description: string;
  category: PromptCategory;
  versions: readonly { text: string; daysAgo: number; runs: readonly DemoRun[] }[];
};

const run = (
  by: DemoUsername,
  daysAgo: number,
  rating: DemoRun['rating'],
  values: Record<string, string>,
  output: string,
): DemoRun => ({ by, daysAgo, rating, values, output });

export const DEMO_PROMPTS: readonly DemoPrompt[] = [
  {
    by: 'staff',
    name: 'Technical documentation',
    description: 'Explains a topic to people who use it for the first time',
    category: 'documentation',
    versions: [
      {
        text: 'Write documentation about {{topic}}.',
        daysAgo: 30,
        runs: [
          run(
            'staff',
            29,
            'needsWork',
            { topic: 'backups' },
            'Backups are important. Everyone should have some.',
          ),
          run(
            'member',
            28,
            'needsWork',
            { topic: 'pull requests' },
            'A pull request is a request to pull changes.',
          ),
          run(
            'contributor',
            27,
            'good',
            { topic: 'unit tests' },
            'A unit test checks one function with known inputs.',
          ),
          run('staff', 26, 'needsWork', { topic: 'time zones' }, 'Time zones are hard. Use UTC.'),
          run(
            'member',
            25,
            'good',
            { topic: 'CSV files' },
            '## CSV files\n\nA CSV file has one row per line.',
          ),
        ],
      },
      {
        text: 'Write clear documentation about {{topic}} for {{readers:beginners}}. Begin with what it is for, then give steps and one example.',
        daysAgo: 20,
        runs: [
          run(
            'staff',
            19,
            'good',
            { topic: 'backups', readers: 'beginners' },
            '## What backups are for\n\nA backup brings your data back after a mistake.\n\n1. Choose a place on another device.\n2. Copy the files there every day.\n3. Restore one file, to see that it works.',
          ),
          run(
            'member',
            12,
            'good',
            { topic: 'pull requests', readers: 'volunteers' },
            '## What a pull request is for\n\nOthers read your change before it counts.\n\n1. Create a branch.\n2. Commit your change.\n3. Open the pull request and say why.',
          ),
          run(
            'contributor',
            9,
            'good',
            { topic: 'open data licenses', readers: 'beginners' },
            '## What a license is for\n\nIt says what others may do with your data.',
          ),
          run(
            'admin',
            6,
            'needsWork',
            { topic: 'regular expressions', readers: 'children' },
            '## What they are for\n\nA regular expression is a pattern, such as `a+b`.',
          ),
          run(
            'member',
            3,
            'good',
            { topic: 'pivot tables', readers: 'treasurers' },
            '## What a pivot table is for\n\nIt sums the rows of a table by their columns.',
          ),
        ],
      },
    ],
  },
  {
    by: 'contributor',
    name: 'Product announcement',
    description: 'A short text for the newsletter',
    category: 'marketing',
    versions: [
      {
        text: 'Write an announcement of {{product}} for a newsletter, in at most 120 words. Say who it helps, and end with one thing to do.',
        daysAgo: 18,
        runs: [
          run(
            'contributor',
            17,
            'good',
            { product: 'the tool library' },
            'Borrow a drill instead of buying one: **the tool library** opens on Saturday. Write to us for a slot.',
          ),
          run(
            'staff',
            10,
            null,
            { product: 'the spring course' },
            'Our **spring course** shows you how to read a budget. Enroll until Friday.',
          ),
        ],
      },
    ],
  },
  {
    by: 'admin',
    name: 'Summary of a paper',
    description: 'What a paper found, and how sure that is',
    category: 'research',
    versions: [
      {
        text: 'Summarize this abstract in three sentences: the question, the result, and how sure it is.\n\n{{abstract}}',
        daysAgo: 15,
        runs: [
          run(
            'admin',
            14,
            'good',
            {
              abstract:
                'We compared two reading lists in twelve schools. Pupils with the shorter list read 20% more pages.',
            },
            'The study asks whether a shorter list makes pupils read more. It did, by a fifth. With twelve schools, that is a first hint.',
          ),
        ],
      },
    ],
  },
];
