import type { ApplicationStatus } from '#shared/applications/model.ts';
import type { DemoUsername } from './people.ts';

/** Days from today on which each cohort opens and closes. */
export const COHORTS = {
  first: { name: 'First cohort', opensIn: -150, closesIn: -120, size: 4 },
  next: { name: 'Second cohort', opensIn: 12, closesIn: 40, size: 6 },
} as const;
type DemoCohort = keyof typeof COHORTS;

type DemoApplication = {
  projectName: string;
  website?: string;
  email: string;
  description: string;
  /** Null: it waits for the next cohort. */
  cohort: DemoCohort | null;
  daysAgo: number;
  isConfirmed?: false;
  /** The changes of its status, each some days after it. */
  statuses?: readonly { status: ApplicationStatus; by: DemoUsername; daysAgo: number; reason?: string }[];
};

export const APPLICATIONS: readonly DemoApplication[] = [
  {
    projectName: 'Floodwatch',
    website: 'https://floodwatch.example.org',
    email: 'noor.haddad@example.org',
    description:
      'Cheap water level sensors for small rivers, with a map and a text message before the path is under water. Nine sensors run since spring.',
    cohort: 'first',
    daysAgo: 148,
    statuses: [
      { status: 'invited', by: 'staff', daysAgo: 118, reason: 'Working prototype, and the council wants it' },
      { status: 'accepted', by: 'admin', daysAgo: 110 },
    ],
  },
  {
    projectName: 'Repair ledger',
    email: 'tomas.berg@example.com',
    description:
      'Repair cafés write down what they fixed and which part failed. We turn that into a public record of what breaks, by brand and model.',
    cohort: 'first',
    daysAgo: 140,
    statuses: [
      { status: 'invited', by: 'staff', daysAgo: 118 },
      { status: 'accepted', by: 'admin', daysAgo: 109, reason: 'Three cafés already send data' },
    ],
  },
  {
    projectName: 'Parcel pool',
    website: 'https://parcelpool.example.net',
    email: 'ines.marchetti@example.net',
    description:
      'Neighbors collect parcels for each other. An app decides who is at home and keeps the codes.',
    cohort: 'first',
    daysAgo: 133,
    statuses: [
      { status: 'declined', by: 'staff', daysAgo: 117, reason: 'No one on the team can build it yet' },
    ],
  },
  {
    projectName: 'Quiet hours',
    email: 'greta.lindqvist@example.org',
    description:
      'A noise map of the city at night, from microphones that store no sound, only levels. We need help with calibration.',
    cohort: 'first',
    daysAgo: 129,
    statuses: [
      { status: 'invited', by: 'staff', daysAgo: 117 },
      { status: 'declined', by: 'admin', daysAgo: 108, reason: 'They found funding elsewhere' },
    ],
  },
  {
    projectName: 'Seed library',
    website: 'https://github.com/example/seed-library',
    email: 'amara.okafor@example.org',
    description:
      'Gardeners lend seeds and return some of the harvest. The catalog knows which variety grew well in which street.',
    cohort: 'next',
    daysAgo: 24,
    statuses: [{ status: 'invited', by: 'staff', daysAgo: 9, reason: 'Call on Thursday' }],
  },
  {
    projectName: 'Bus minutes',
    website: 'https://busminutes.example.org',
    email: 'leo.fontaine@example.com',
    description:
      'Real arrival times from open transit data, compared with the timetable for every stop. Two students, one semester of code.',
    cohort: 'next',
    daysAgo: 19,
  },
  {
    projectName: 'Homework hotline',
    email: 'priya.raman@example.net',
    description:
      'Pensioners answer questions of pupils by phone in the afternoon. We match subjects and times, and keep the numbers private.',
    cohort: 'next',
    daysAgo: 15,
  },
  {
    projectName: 'Shade finder',
    website: 'https://shade.example.net',
    email: 'mateo.silva@example.org',
    description: 'Walking routes in the shade for hot days, from tree records and building heights.',
    cohort: 'next',
    daysAgo: 11,
  },
  {
    projectName: 'Choir books',
    email: 'hanna.weiss@example.com',
    description:
      'Small choirs share scores that are out of copyright, with practice tracks for each voice. Four choirs test it.',
    cohort: 'next',
    daysAgo: 8,
    statuses: [{ status: 'invited', by: 'admin', daysAgo: 2 }],
  },
  {
    projectName: 'Kitchen scraps',
    website: 'https://github.com/example/kitchen-scraps',
    email: 'bao.tran@example.org',
    description:
      'Compost bins that weigh what goes in, so a block knows how much waste it saved. Hardware works, the dashboard is missing.',
    cohort: 'next',
    daysAgo: 4,
  },
  {
    projectName: 'Tool shed',
    email: 'oscar.nyman@example.net',
    description: 'One drill for the whole street: a calendar, a deposit, and a reminder to bring it back.',
    cohort: 'next',
    daysAgo: 2,
  },
  {
    projectName: 'Night bakery map',
    email: 'elif.kaya@example.com',
    description: 'Where to get warm bread at four in the morning, kept by taxi drivers and nurses.',
    cohort: 'next',
    daysAgo: 1,
    isConfirmed: false,
  },
];
