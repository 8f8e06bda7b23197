import { type DemoEntry, say, sayAgo } from './demo-entry.ts';
import type { DemoUsername } from './people.ts';

/** When and where an event takes place. `inDays` counts from now, and is negative for one that has ended. */
export type DemoEvent = {
  title: string;
  by: DemoUsername;
  inDays: number;
  /** Days between its announcement and its start. */
  announced?: number;
  tags: string[];
  location: string;
  onlineUrl?: string;
  body: string;
  comments?: DemoEntry['comments'];
  timeZone?: string;
  capacity?: number;
  /** In cents: for everyone, and for subscribers. */
  prices?: readonly [ticket: number, subscription: number];
  /** How many people want to come. Who they are follows from the title. */
  wanted: number;
  /** People who cancel after they got a seat. */
  cancelling?: readonly DemoUsername[];
  cancelled?: { daysAgo: number; reason: string };
  /** Each month from then on, on the same weekday of the month. */
  monthly?: number;
};

/** How long each kind of event lasts, and when it begins, in local hours. The first tag other than Event names the kind. */
export const HOURS: Record<string, { from: number; hours: number }> = {
  Workshop: { from: 18.5, hours: 2 },
  Webinar: { from: 12, hours: 1 },
  Networking: { from: 19, hours: 2 },
  Hackathon: { from: 10, hours: 8 },
};

const LIBRARY = 'Riverside Library, room 2';
const CAFE = 'Lock Keeper Café, upstairs';
const MEET = 'https://meet.example.org/riverside';

const workshop = (event: Omit<DemoEvent, 'tags'> & { also?: string[] }): DemoEvent => ({
  ...event,
  tags: ['Event', 'Workshop', ...(event.also ?? [])],
});
const webinar = (event: Omit<DemoEvent, 'tags' | 'location'> & { also?: string[] }): DemoEvent => ({
  ...event,
  location: 'Online',
  onlineUrl: MEET,
  tags: ['Event', 'Webinar', ...(event.also ?? [])],
});
const evening = (event: Omit<DemoEvent, 'tags'>): DemoEvent => ({ ...event, tags: ['Event', 'Networking'] });
const hackathon = (event: Omit<DemoEvent, 'tags'>): DemoEvent => ({ ...event, tags: ['Event', 'Hackathon'] });

/**
 * Fourteen months of events: 18 workshops (14 of them one series), 12 webinars, 6 evenings to meet people, and 4
 * hackathons.
 */
export const EVENTS: readonly DemoEvent[] = [
  workshop({
    title: 'Workbench evening',
    by: 'yusuf',
    inDays: -310,
    announced: 9,
    monthly: 14,
    wanted: 9,
    location: 'Makerspace, Canal Street 4',
    capacity: 12,
    body: 'Bring something that does not work. We have six irons, two scopes, and tea. Beginners sit next to someone who is not one.',
    comments: [
      say(
        'sam',
        30,
        'Can I bring a lamp that is older than me?',
        say('yusuf', 3, 'Those are the best lamps!'),
      ),
    ],
  }),
  workshop({
    title: 'Charts on paper first',
    by: 'contributor',
    inDays: -201,
    wanted: 11,
    location: LIBRARY,
    also: ['Data'],
    body: 'Two hours with pencils. We draw the same twelve numbers in as many ways as we can, and then say what each drawing hides.',
  }),
  workshop({
    title: 'Reading old handwriting',
    by: 'ruth',
    inDays: -88,
    wanted: 8,
    location: LIBRARY,
    body: 'Registers and notes of 1870 to 1910, with copies to take home. No Latin needed. Bring reading glasses, even if you do not usually need them.',
  }),
  workshop({
    title: 'Clean a spreadsheet in one evening',
    by: 'amara',
    inDays: 9,
    wanted: 12,
    capacity: 8,
    location: LIBRARY,
    also: ['Python'],
    body: 'Bring a spreadsheet that hurts. We go through dates, names, and duplicates, one at a time. There are eight chairs with a socket, so please cancel if you cannot come.',
    comments: [
      say(
        'nadia',
        12,
        'Mine has three spellings of every street.',
        say('amara', 2, 'Then you are the demonstration.'),
      ),
    ],
  }),
  workshop({
    title: 'Write a prompt that survives a second reader',
    by: 'lena',
    inDays: 44,
    wanted: 5,
    location: LIBRARY,
    announced: 11,
    also: ['Writing'],
    body: 'We swap prompts, run them, and mark where the reader had to guess. One page of notes for everyone at the end.',
  }),
  webinar({
    title: 'What a data license lets you do',
    by: 'ruth',
    inDays: -324,
    wanted: 6,
    announced: 14,
    body: 'Five licenses, three questions to ask of each, and a short list of what schools may use. The slides are linked afterwards.',
  }),
  webinar({
    title: 'Backups that were never restored',
    by: 'sam',
    inDays: -289,
    wanted: 7,
    body: 'Forty minutes about restoring. Ten minutes about backing up. Bring your questions.',
  }),
  webinar({
    title: 'Numbers in the local news',
    by: 'contributor',
    inDays: -262,
    wanted: 9,
    body: 'Three articles of this month: where the number came from, what it was compared with, and what a fair headline would say.',
  }),
  webinar({
    title: 'Sensors in classrooms',
    by: 'yusuf',
    inDays: -231,
    wanted: 8,
    body: 'What eight cheap sensors measured at two schools, and what they could not.',
  }),
  webinar({
    title: 'Search a folder of scans',
    by: 'amara',
    inDays: -186,
    wanted: 10,
    body: 'From crooked pages to text you can search, with free tools. We measure how many words are wrong, and decide whether that matters.',
  }),
  webinar({
    title: 'Maps without a coordinate',
    by: 'theo',
    inDays: -158,
    wanted: 8,
    body: 'Old street names, moved rivers, and how to place a record on a map without pretending to know where it was.',
  }),
  webinar({
    title: 'Meeting notes people read',
    by: 'lena',
    inDays: -129,
    wanted: 7,
    body: 'Decisions first, then who does what, then the rest. With a page to copy.',
  }),
  webinar({
    title: 'How a model reads a table',
    by: 'kwame',
    inDays: -101,
    wanted: 12,
    body: 'Why a model mixes up columns, what to give it instead of a screenshot, and how to check the answer.',
  }),
  webinar({
    title: 'Public transport data, live',
    by: 'oskar',
    inDays: -67,
    wanted: 9,
    body: 'We read the feed of the tram network together and draw one morning of line 4.',
  }),
  webinar({
    title: 'Ask an archivist',
    by: 'ruth',
    inDays: -31,
    wanted: 11,
    body: 'Send a question with a photo before Sunday. Ruth answers as many as fit into an hour.',
  }),
  webinar({
    title: 'Small models on an old laptop',
    by: 'ilya',
    inDays: 16,
    wanted: 7,
    body: 'What runs on eight gigabytes, how fast, and for what it is good enough.',
    cancelled: { daysAgo: 2, reason: 'Ilya is ill. We will announce a new date once he is well.' },
  }),
  webinar({
    title: 'A library catalog across the ocean',
    by: 'marta',
    inDays: 30,
    announced: 12,
    wanted: 6,
    timeZone: 'America/New_York',
    body: 'Our sister library in New York shows how volunteers correct its catalog. Their noon is our evening.',
  }),
  evening({
    title: 'First evening of the circle',
    by: 'admin',
    inDays: -330,
    announced: 15,
    wanted: 5,
    location: CAFE,
    body: 'Five chairs, one extension cord, and a list of what we would like to know about this city.',
  }),
  evening({
    title: 'Spring evening',
    by: 'staff',
    inDays: -243,
    wanted: 10,
    location: CAFE,
    body: 'No talks. Everyone brings one thing they found out since winter, and one thing they are stuck on.',
  }),
  evening({
    title: 'Evening with the history society',
    by: 'staff',
    inDays: -143,
    wanted: 12,
    location: CAFE,
    body: 'They have the boxes, we have the laptops. Let us find out who needs whom for what.',
  }),
  evening({
    title: 'Newcomers and cake',
    by: 'staff',
    inDays: -22,
    wanted: 13,
    location: CAFE,
    body: 'For everyone who joined this year. The others bring cake.',
    comments: [
      sayAgo(
        'zoe',
        30,
        'I joined this week. Is there anything I should read first?',
        say('staff', 4, 'No. Come hungry.'),
      ),
    ],
  }),
  evening({
    title: 'Evening at the open day',
    by: 'admin',
    inDays: 5,
    wanted: 9,
    location: LIBRARY,
    body: 'We show three projects at the library and answer questions. Please say if you can take a table for an hour.',
  }),
  evening({
    title: 'Year-end evening',
    by: 'staff',
    inDays: 61,
    announced: 66,
    wanted: 6,
    location: CAFE,
    body: 'Soup, short stories about long evenings, and the plan for next year.',
  }),
  hackathon({
    title: 'Tree register weekend',
    by: 'beatriz',
    inDays: -214,
    wanted: 8,
    location: LIBRARY,
    body: 'The city published 40,000 trees. We check a hundred of them on foot, and write down what the register does not say.',
  }),
  hackathon({
    title: 'Air quality hackathon',
    by: 'yusuf',
    inDays: -40,
    wanted: 12,
    capacity: 14,
    prices: [1500, 1000],
    location: 'Makerspace, Canal Street 4',
    cancelling: ['kwame', 'ingrid'],
    body: 'One Saturday to build eight sensors for two schools. The ticket pays for parts and lunch. What we build stays at the schools.',
    comments: [say('theo', 44, 'Is lunch vegetarian?', say('yusuf', 2, 'All of it.'))],
  }),
  hackathon({
    title: 'School paper in a day',
    by: 'member',
    inDays: -116,
    wanted: 9,
    location: 'Riverside School, library',
    body: 'Nine hundred files, forty years of a school paper, and one day to make them searchable.',
  }),
  hackathon({
    title: 'Bus stop census',
    by: 'oskar',
    inDays: 38,
    announced: 20,
    wanted: 7,
    capacity: 20,
    prices: [500, 0],
    location: 'Central station, east entrance',
    body: 'We visit every stop of two lines, note shade, seats, and steps, and publish the list on the same day.',
  }),
];

/** Days between the announcement of an event and its start, unless it has its own. */
const ANNOUNCED = 24;
/** Announced so many days ago at the latest. */
const LATEST = 1.5;

export function announcedAgo({ announced = ANNOUNCED, inDays }: DemoEvent): number {
  return Math.max(LATEST, announced - inDays);
}

/** The discussions of the events. */
export const EVENT_THREADS: readonly DemoEntry[] = EVENTS.map((event) => {
  const { title, by, tags, body, comments } = event;
  return {
    type: 'thread',
    title,
    by,
    tags,
    body,
    daysAgo: announcedAgo(event),
    ...(comments && { comments }),
  };
});
