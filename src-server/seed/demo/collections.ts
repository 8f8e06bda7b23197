import type { DemoUsername } from './people.ts';

/** A note of a collection by its title, with those below it. */
export type DemoItem = { title: string; below?: readonly DemoItem[] };
export type DemoCollection = {
  title: string;
  by: DemoUsername;
  daysAgo: number;
  items: readonly DemoItem[];
};

export const COLLECTIONS: readonly DemoCollection[] = [
  {
    title: 'Hosting an evening',
    by: 'staff',
    daysAgo: 30,
    items: [
      {
        title: 'Running a first meeting people come back from',
        below: [{ title: 'Template: notes of an evening' }],
      },
      {
        title: 'How to answer a beginner’s question',
        below: [{ title: 'Three questions before you moderate' }],
      },
    ],
  },
  {
    title: 'From the first line of Python to a model',
    by: 'amara',
    daysAgo: 10,
    items: [
      {
        title: 'Setting up Python without breaking anything',
        below: [
          {
            title: 'Reading a CSV file without surprises',
            below: [{ title: 'Checklist before we publish a data set' }],
          },
          { title: 'Renaming a thousand files, safely' },
          { title: 'Notebooks that other people can run' },
        ],
      },
      {
        title: 'Try the boring model first',
        below: [
          { title: 'Training, validation, test: why three piles' },
          { title: 'What a language model does when it does not know' },
          { title: 'A glossary for our model evenings' },
        ],
      },
    ],
  },
];
