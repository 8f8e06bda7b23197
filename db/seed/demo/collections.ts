import type { DemoUsername } from './people.ts';

/** A note of a collection by its title, with what stands below it. */
export type DemoPlace = { note: string; below?: DemoPlace[] };
export type DemoCollection = { title: string; by: DemoUsername; daysAgo: number; places: DemoPlace[] };

export const COLLECTIONS: DemoCollection[] = [
  {
    title: 'Handbook for hosts',
    by: 'contributor',
    daysAgo: 9,
    places: [
      {
        note: 'Running a first meeting people come back from',
        below: [{ note: 'Template: notes of an evening' }],
      },
      {
        note: 'Three questions before you moderate',
        below: [{ note: 'How to answer a beginner’s question' }],
      },
      { note: 'Checklist before we publish a data set' },
    ],
  },
  {
    title: 'First steps with data and models',
    by: 'contributor',
    daysAgo: 6,
    places: [
      {
        note: 'Setting up Python without breaking anything',
        below: [
          { note: 'Reading a CSV file without surprises' },
          { note: 'Notebooks that other people can run' },
        ],
      },
      {
        note: 'Try the boring model first',
        below: [{ note: 'Training, validation, test: why three piles' }],
      },
      {
        note: 'What a language model does when it does not know',
        below: [{ note: 'A glossary for our model evenings' }],
      },
    ],
  },
];
