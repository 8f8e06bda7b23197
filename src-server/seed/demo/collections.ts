import type { DemoUsername } from './people.ts';

/** A wiki entry of a collection by its title, with those below it. */
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
    daysAgo: 60,
    items: [
      {
        title: 'Running a first meeting people come back to',
        below: [
          { title: 'Template: meeting notes' },
          { title: 'A workshop kit that fits in two boxes' },
          { title: 'Making evenings easier to join' },
        ],
      },
      {
        title: "How to answer a beginner's question",
        below: [{ title: 'Three questions before you moderate' }],
      },
      { title: 'What we do with personal data at workshops' },
    ],
  },
  {
    title: 'Python for everyday data',
    by: 'amara',
    daysAgo: 40,
    items: [
      {
        title: 'Setting up Python without breaking anything',
        below: [
          {
            title: 'Reading a CSV file without surprises',
            below: [
              { title: 'Stop a spreadsheet from turning codes into dates' },
              { title: 'Joining two tables without losing rows' },
              { title: 'Dates and time zones: what goes wrong' },
            ],
          },
          { title: 'Renaming a thousand files safely' },
          { title: 'Notebooks other people can run' },
        ],
      },
      { title: 'Git for people who write text' },
      { title: 'Backups for one person with one laptop' },
    ],
  },
  {
    title: 'Open data, from search to chart',
    by: 'oskar',
    daysAgo: 35,
    items: [
      {
        title: 'Where to look for local open data',
        below: [{ title: 'Licenses for data in plain words' }],
      },
      {
        title: 'Citing a data set so it can be found again',
        below: [{ title: 'Scanning old documents so they can be searched' }],
      },
      {
        title: 'Checklist before we publish a data set',
        below: [{ title: 'A data dictionary in ten minutes' }],
      },
      { title: 'Charts people read correctly', below: [{ title: 'Writing alt text for charts' }] },
    ],
  },
  {
    title: 'AI without the magic',
    by: 'contributor',
    daysAgo: 9,
    items: [
      {
        title: 'A glossary for our model evenings',
        below: [{ title: "What a language model does when it doesn't know" }],
      },
      {
        title: 'Try the boring model first',
        below: [
          {
            title: 'Training, validation, and test sets',
            below: [{ title: 'Measuring a classifier with four numbers' }],
          },
        ],
      },
      {
        title: 'Comparing two prompts fairly',
        below: [{ title: 'Prompts we tested and dropped' }, { title: 'Summarizing without inventing' }],
      },
      { title: 'Running a small model on an old laptop' },
    ],
  },
  {
    title: 'The workbench',
    by: 'yusuf',
    daysAgo: 100,
    items: [
      { title: 'Soldering for the first time' },
      {
        title: 'Building a CO2 sensor for a classroom',
        below: [{ title: 'What your sensor readings are worth' }],
      },
    ],
  },
];
