import type { GalleryStatus } from '#shared/program/model.ts';
import type { DemoUsername } from './people.ts';

export type DemoProject = {
  name: string;
  domain: string;
  description: string;
  status: GalleryStatus;
  tags: string[];
  longDescription: string;
  by: DemoUsername;
  daysAgo: number;
};

/** The projects of the program's gallery, in its order. The specification's five were samples in the code. */
export const GALLERY: readonly DemoProject[] = [
  {
    name: 'Classroom Air',
    domain: 'https://classroom-air.example',
    description: 'A sensor and a wall display that tell a class when to open the windows.',
    status: 'active',
    tags: ['Hardware', 'Education', 'Open data'],
    longDescription: `Carbon dioxide in a full classroom passes 2,000 ppm within an hour, and no one in the room notices. Classroom Air measures it every minute and shows one of three colors on the wall.

The team joined the program with a breadboard and one school. Today 38 rooms in six schools have a display. Teachers open the windows twice as often, and the students keep the log.

Next up: a kit that a school's own workshop can build for less than $60, with the plans and the firmware under an open license.`,
    by: 'admin',
    daysAgo: 210,
  },
  {
    name: 'Minutes',
    domain: 'https://minutes-app.example',
    description: 'Turns the recording of a club meeting into minutes that everyone can correct.',
    status: 'active',
    tags: ['Speech to text', 'Nonprofits'],
    longDescription: `Most clubs lose their decisions between the meeting and the mailing list. Minutes listens, drafts the minutes with names and deadlines, and asks each person to correct what they said.

Recordings are transcribed on the club's own computer and deleted once the minutes are approved. 120 clubs use it every month, and half of them pay.

In the program the founders dropped three of their five features and rewrote the onboarding around a single meeting.`,
    by: 'staff',
    daysAgo: 168,
  },
  {
    name: 'Fixpoint',
    domain: 'https://fixpoint.example',
    description: 'Books a seat, a tool, and a helper at the nearest repair café.',
    status: 'development',
    tags: ['Marketplace', 'Circular economy'],
    longDescription: `Repair cafés have waiting lists on some days and idle helpers on others. Fixpoint matches what is broken with who can fix it, and reserves the tool for the evening.

Two cafés are testing it. The first version answers one question well: is it worth bringing this in?

The team is looking for four more cafés for the spring test.`,
    by: 'staff',
    daysAgo: 96,
  },
  {
    name: 'Plain Forms',
    domain: 'https://plain-forms.example',
    description: 'Rewrites public forms in plain language, and shows which questions could go.',
    status: 'development',
    tags: ['Language models', 'Public sector', 'Accessibility'],
    longDescription: `A form for housing aid has 74 questions. Eleven of them ask for something that the office already knows. Plain Forms reads a form, suggests simpler wording, and marks the questions that repeat or have no use.

An editor decides about each suggestion, and every change can be traced to the rule behind it. A first town is rewriting its ten most used forms with it.`,
    by: 'admin',
    daysAgo: 61,
  },
  {
    name: 'Shelf Life',
    domain: '',
    description: 'Predicts what a food bank will have too much of next week.',
    status: 'concept',
    tags: ['Forecasting', 'Food'],
    longDescription: `Food banks learn what they will receive on the morning it arrives. Shelf Life wants to forecast it from the last two years of deliveries, the weather, and the calendar of the shops.

The team has the data of one food bank and a model that beats last week's numbers by a third. During the program they will find out whether volunteers plan differently once they can see it.`,
    by: 'staff',
    daysAgo: 19,
  },
];
