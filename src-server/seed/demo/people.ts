import type { AccountRole } from '#shared/roles.ts';

/** A member of the demo community. */
export type DemoPerson = { displayName: string; role: AccountRole; bio: string; joinedDaysAgo: number };

/** Drawn by chance and not from a password, so that no password opens an account that has it. */
export const HASH_OF_NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGxvZ3MgaW4uLg$xJ2j5IVx7e1+fsIFtBQd27UFxXKvofPbw87tTO9iVgo';

/** The accounts one can log in as, one for each role. Nobody logs in as the others, who are members all the same. */
export const DEMO_ACCOUNTS = [
  'admin',
  'staff',
  'contributor',
  'member',
] as const satisfies readonly AccountRole[];

export const DEMO_PEOPLE = {
  admin: {
    displayName: 'Priya Raman',
    role: 'admin',
    bio: 'Started the Riverside Data Circle at a kitchen table. Librarian by day.',
    joinedDaysAgo: 124,
  },
  staff: {
    displayName: 'Tomás Herrera',
    role: 'staff',
    bio: 'Keeps the calendar, the coffee and the peace.',
    joinedDaysAgo: 123,
  },
  contributor: {
    displayName: 'Mei Tanaka',
    role: 'contributor',
    bio: 'Statistician. Draws everything on paper first.',
    joinedDaysAgo: 121,
  },
  member: {
    displayName: 'Jonas Weber',
    role: 'member',
    bio: 'History teacher learning Python, one loop at a time.',
    joinedDaysAgo: 96,
  },
  amara: {
    displayName: 'Amara Okafor',
    role: 'contributor',
    bio: 'Backend developer who likes small tools and short evenings.',
    joinedDaysAgo: 118,
  },
  lena: {
    displayName: 'Lena Kowalska',
    role: 'member',
    bio: 'Runs the newsletter of a housing co-operative.',
    joinedDaysAgo: 61,
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoUsername = keyof typeof DEMO_PEOPLE;
