import type { AccountRole } from '#shared/roles.ts';

/** A member of the demo community. */
export type DemoPerson = { displayName: string; role: AccountRole; bio: string; joinedDaysAgo: number };

/** Drawn at random and not made from a password, so no password opens an account that has it. */
export const HASH_OF_NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGxvZ3MgaW4uLg$xJ2j5IVx7e1+fsIFtBQd27UFxXKvofPbw87tTO9iVgo';

/** The accounts you can log in to, one for each role. The other accounts have no password. */
export const DEMO_ACCOUNTS = [
  'admin',
  'staff',
  'contributor',
  'member',
] as const satisfies readonly AccountRole[];

/** In the order in which they joined. */
export const DEMO_PEOPLE = {
  admin: {
    displayName: 'Priya Raman',
    role: 'admin',
    bio: 'Librarian. Started the Riverside Data Circle at a kitchen table with five people and one extension cord. Ask me about grants, rooms, and where things are.',
    joinedDaysAgo: 362,
  },
  staff: {
    displayName: 'Tomás Herrera',
    role: 'staff',
    bio: 'I keep the calendar, the keys, and the coffee. I am not a technical person, and that turns out to be useful.',
    joinedDaysAgo: 361,
  },
  contributor: {
    displayName: 'Mei Tanaka',
    role: 'contributor',
    bio: 'Statistician. I draw everything on paper first. Compared with what?',
    joinedDaysAgo: 357,
  },
  amara: {
    displayName: 'Amara Okafor',
    role: 'contributor',
    bio: 'Backend developer. Small tools, short evenings, plain Python. I run the beginner course and answer error messages.',
    joinedDaysAgo: 354,
  },
  ruth: {
    displayName: 'Ruth Adler',
    role: 'contributor',
    bio: 'Retired archivist. I care about where a number came from, who wrote it down, and whether anyone can find it again in twenty years.',
    joinedDaysAgo: 343,
  },
  sam: {
    displayName: 'Sam Okello',
    role: 'contributor',
    bio: 'Night-shift sysadmin. Short answers.',
    joinedDaysAgo: 331,
  },
  yusuf: {
    displayName: 'Yusuf Demir',
    role: 'contributor',
    bio: 'I solder things and they mostly work! Sensors, enclosures, and anything with a blinking light. Come to the workbench on second Thursdays.',
    joinedDaysAgo: 322,
  },
  member: {
    displayName: 'Jonas Weber',
    role: 'member',
    bio: 'History teacher learning Python, one loop at a time.',
    joinedDaysAgo: 301,
  },
  beatriz: {
    displayName: 'Beatriz Costa',
    role: 'staff',
    bio: 'I organize workshops and make sure new people have someone to talk to. Spreadsheets are as technical as I get.',
    joinedDaysAgo: 296,
  },
  oskar: {
    displayName: 'Oskar Lindgren',
    role: 'contributor',
    bio: 'Open data and public transit. I read timetables the way other people read novels, and I will tell you which column is wrong.',
    joinedDaysAgo: 287,
  },
  nadia: {
    displayName: 'Nadia Haddad',
    role: 'member',
    bio: 'Nurse, halfway through a career change into health data. I ask a lot of questions. Sorry in advance?',
    joinedDaysAgo: 268,
  },
  hana: {
    displayName: 'Hana Novak',
    role: 'contributor',
    bio: 'Translator and plain-language editor. I test prompts the way I test sentences: by reading them aloud.',
    joinedDaysAgo: 254,
  },
  lena: {
    displayName: 'Lena Kowalska',
    role: 'member',
    bio: 'I write the newsletter of a housing co-operative with 300 apartments and as many opinions.',
    joinedDaysAgo: 241,
  },
  kwame: {
    displayName: 'Kwame Boateng',
    role: 'contributor',
    bio: 'Machine learning engineer in health care. I like models that can be explained to the person they affect, and data that never leaves the building.',
    joinedDaysAgo: 229,
  },
  theo: {
    displayName: 'Theo Marsh',
    role: 'member',
    bio: '17, i make games in things that are not game engines',
    joinedDaysAgo: 208,
  },
  ingrid: {
    displayName: 'Ingrid Solberg',
    role: 'member',
    bio: 'I run a bakery with nine employees. Here because my spreadsheets got bigger than my oven.',
    joinedDaysAgo: 177,
  },
  marta: {
    displayName: 'Marta Silva',
    role: 'member',
    bio: 'Reporter at a local weekly. I check numbers before I print them, preferably with people who enjoy it.',
    joinedDaysAgo: 149,
  },
  ilya: {
    displayName: 'Ilya Petrov',
    role: 'member',
    bio: 'Amateur photographer, 40,000 unsorted files. Grumpy before coffee, fair after.',
    joinedDaysAgo: 121,
  },
  zoe: {
    displayName: 'Zoe Laurent',
    role: 'member',
    bio: 'I sing alto and somehow became the choir librarian.',
    joinedDaysAgo: 34,
  },
  quickprompts: {
    displayName: 'Quick Prompts',
    role: 'member',
    bio: '',
    joinedDaysAgo: 3,
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoUsername = keyof typeof DEMO_PEOPLE;
