import type { DemoOwner } from './contacts.ts';

/** Something that is paid or received regularly. Its amount in cents lies between two values. */
export type DemoRegular = {
  category: string;
  notes: string;
  by: DemoOwner;
  /** The day of the month. */
  day: number;
  /** Every so many months. */
  every: number;
  cents: readonly [from: number, to: number];
};

/** A single transaction, so many days ago. The project and the event are named by their titles. */
export type DemoSingle = {
  category: string;
  notes: string;
  by: DemoOwner;
  daysAgo: number;
  cents: number;
  project?: string;
  event?: string;
};

/** The months of the ledger before the current one. */
export const LEDGER_MONTHS = 24;

export const REGULAR: readonly DemoRegular[] = [
  { category: 'Rent', notes: 'Workshop room', by: 'staff', day: 1, every: 1, cents: [-42_000, -42_000] },
  {
    category: 'Utilities',
    notes: 'Electricity and heating',
    by: 'staff',
    day: 6,
    every: 1,
    cents: [-11_850, -6_420],
  },
  {
    category: 'Utilities',
    notes: 'Internet and hosting',
    by: 'staff',
    day: 9,
    every: 1,
    cents: [-3_490, -3_490],
  },
  {
    category: 'Supplies',
    notes: 'Paper, cables, and batteries',
    by: 'beatriz',
    day: 12,
    every: 1,
    cents: [-6_275, -1_840],
  },
  {
    category: 'Food',
    notes: 'Coffee and cake for the evening',
    by: 'staff',
    day: 14,
    every: 1,
    cents: [-4_860, -2_115],
  },
  {
    category: 'Marketing',
    notes: 'Leaflets for the library',
    by: 'beatriz',
    day: 18,
    every: 3,
    cents: [-9_900, -5_400],
  },
  {
    category: 'Travel',
    notes: 'Train to the regional meetup',
    by: 'beatriz',
    day: 20,
    every: 4,
    cents: [-8_640, -3_980],
  },
  {
    category: 'Entertainment',
    notes: 'Film night, screening rights',
    by: 'staff',
    day: 25,
    every: 6,
    cents: [-12_000, -8_000],
  },
  {
    category: 'Other Expense',
    notes: 'Bank fees and insurance',
    by: 'admin',
    day: 28,
    every: 3,
    cents: [-5_125, -3_340],
  },
  {
    category: 'Other Income',
    notes: 'Donations, box at the door',
    by: 'staff',
    day: 15,
    every: 1,
    cents: [2_130, 9_475],
  },
  {
    category: 'Sales',
    notes: 'Printed guides and tote bags',
    by: 'staff',
    day: 22,
    every: 1,
    cents: [3_600, 15_900],
  },
  {
    category: 'Services',
    notes: 'Data course for the town hall',
    by: 'admin',
    day: 10,
    every: 2,
    cents: [95_000, 128_000],
  },
  {
    category: 'Salary',
    notes: 'Hours in the school program, paid by the city',
    by: 'admin',
    day: 27,
    every: 3,
    cents: [62_000, 62_000],
  },
  {
    category: 'Investment',
    notes: 'Interest of the savings account',
    by: 'admin',
    day: 2,
    every: 6,
    cents: [1_812, 2_644],
  },
];

export const SINGLE: readonly DemoSingle[] = [
  {
    category: 'Supplies',
    notes: 'Archive boxes and gloves',
    by: 'beatriz',
    daysAgo: 57,
    cents: -13_480,
    project: 'Ship registers',
  },
  {
    category: 'Services',
    notes: 'Grant of the history society, first half',
    by: 'admin',
    daysAgo: 52,
    cents: 75_000,
    project: 'Ship registers',
  },
  {
    category: 'Food',
    notes: 'Lunch for the typing day',
    by: 'beatriz',
    daysAgo: 31,
    cents: -6_215,
    project: 'Ship registers',
  },
  {
    category: 'Supplies',
    notes: 'Eight particle sensors',
    by: 'staff',
    daysAgo: 41,
    cents: -27_920,
    project: 'Air quality at two schools',
  },
  {
    category: 'Other Income',
    notes: 'Parents’ association, for the sensors',
    by: 'staff',
    daysAgo: 38,
    cents: 20_000,
    project: 'Air quality at two schools',
  },
  {
    category: 'Marketing',
    notes: 'Posters, 200 copies',
    by: 'beatriz',
    daysAgo: 140,
    cents: -18_650,
    project: 'Poster campaign',
  },
  {
    category: 'Other Expense',
    notes: 'Microphone and stand',
    by: 'staff',
    daysAgo: 104,
    cents: -15_900,
    project: 'Recorded talks',
  },
  {
    category: 'Food',
    notes: 'Cake for newcomers',
    by: 'staff',
    daysAgo: 22,
    cents: -5_740,
    event: 'Newcomers and cake',
  },
  {
    category: 'Supplies',
    notes: 'Boards and sensors for the teams',
    by: 'staff',
    daysAgo: 70,
    cents: -21_300,
    event: 'Air quality hackathon',
  },
];
