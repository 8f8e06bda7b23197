import type { DemoUsername } from './people.ts';

/** A message of the demo; those of a channel stand in the order in which they were written. */
export type DemoMessage = { by: DemoUsername; hoursAgo: number; text: string };

/** A channel of the demo. Who is in it came in the order given, its owner first. */
export type DemoChannel = {
  name: string;
  description: string;
  isPrivate: boolean;
  daysAgo: number;
  members: readonly DemoUsername[];
  messages: readonly DemoMessage[];
  /** The messages at the end that somebody has not seen; who is not named has seen all. */
  unseen?: Partial<Record<DemoUsername, number>>;
  /** Whose invitation waits; the owner's. */
  invited?: { who: DemoUsername; hoursAgo: number };
};

export const CHANNELS: readonly DemoChannel[] = [
  {
    name: 'Thursday evenings',
    description: 'Who comes, who brings what, who has the key.',
    isPrivate: false,
    daysAgo: 20,
    members: ['staff', 'admin', 'amara', 'member', 'contributor', 'lena'],
    unseen: { member: 3, contributor: 1 },
    messages: [
      {
        by: 'staff',
        hoursAgo: 470,
        text: 'This is for the small things: keys, cake, *I am late*. The plan itself stays in the announcement.',
      },
      { by: 'amara', hoursAgo: 466, text: 'I am late. (Just trying it out.)' },
      { by: 'lena', hoursAgo: 440, text: 'I read along for the fourth Tuesdays.' },
      {
        by: 'admin',
        hoursAgo: 174,
        text: 'The choir left us their piano in front of the cupboard. Whoever comes first, please push it **to the left**; the right wheel sticks.',
      },
      { by: 'member', hoursAgo: 171, text: 'Pushed. The left wheel sticks as well.' },
      { by: 'contributor', hoursAgo: 150, text: 'I can bring the big paper and the thick pens again.' },
      {
        by: 'staff',
        hoursAgo: 28,
        text: 'Next working evening begins at `18:30`, not at seven. Two people asked me today.',
      },
      {
        by: 'amara',
        hoursAgo: 7,
        text: 'Who brings an extension lead? Mine is in the loans robot’s cupboard.',
      },
      { by: 'admin', hoursAgo: 5, text: '@member has the long one, if I remember right?' },
      {
        by: 'staff',
        hoursAgo: 3,
        text: 'And there is one behind the door, beside the other projector cable.',
      },
    ],
  },
  {
    name: 'Quick questions',
    description: 'Small ones. Whoever knows it answers; long answers go to the wiki.',
    isPrivate: false,
    daysAgo: 90,
    members: ['admin', 'contributor', 'amara', 'member', 'staff', 'lena'],
    unseen: { member: 2, staff: 2 },
    messages: [
      {
        by: 'member',
        hoursAgo: 330,
        text: 'How do I see the first lines of a file without opening it? The editor gives up at 200 MB.',
      },
      { by: 'amara', hoursAgo: 330, text: '`head -n 20 name.csv` in a terminal.' },
      { by: 'member', hoursAgo: 329, text: 'That was a long afternoon for eleven characters. Thank you!' },
      {
        by: 'lena',
        hoursAgo: 120,
        text: 'Is there a word for a chart with bars on top of each other? I need to search for it.',
      },
      {
        by: 'contributor',
        hoursAgo: 119,
        text: '*Stacked bar chart*. And then please consider not making one: only the lowest bars can be compared.',
      },
      { by: 'lena', hoursAgo: 118, text: 'So two small ones side by side. Done, and you are right.' },
      {
        by: 'staff',
        hoursAgo: 49,
        text: 'My spreadsheet turned 3-4 into the third of April. Can I have the numbers back?',
      },
      {
        by: 'contributor',
        hoursAgo: 30,
        text: 'Not from that file, they are gone. Import the original again and set the column to *text* **first**.',
      },
      {
        by: 'amara',
        hoursAgo: 29,
        text: 'Geneticists have renamed genes because of this, so you are in good company.',
      },
    ],
  },
  {
    name: 'Small wins',
    description: 'Something worked. Tell us in a sentence or two.',
    isPrivate: false,
    daysAgo: 40,
    members: ['staff', 'member', 'admin', 'amara', 'contributor'],
    messages: [
      { by: 'member', hoursAgo: 600, text: 'My first loop that ended by itself.' },
      { by: 'admin', hoursAgo: 597, text: 'They grow up so fast.' },
      {
        by: 'amara',
        hoursAgo: 260,
        text: 'A month of Bertha: 212 letters drafted, 3 stopped by the desk, nobody angry.',
      },
      {
        by: 'contributor',
        hoursAgo: 200,
        text: 'Explained a median at a birthday party and people stayed at the table.',
      },
      {
        by: 'member',
        hoursAgo: 160,
        text: 'The search through the school paper took 0.2 seconds in front of my whole class. ~~Nobody~~ Two of them were impressed.',
      },
      {
        by: 'staff',
        hoursAgo: 26,
        text: 'The tea lasted until the end. Write that down, it will not happen again.',
      },
    ],
  },
  {
    name: 'Newsletter cellar',
    description: 'Thirty years of residents’ newsletters, and how we get them out of the boxes.',
    isPrivate: true,
    daysAgo: 4,
    members: ['lena', 'member', 'amara'],
    unseen: { member: 1 },
    messages: [
      {
        by: 'lena',
        hoursAgo: 92,
        text: 'I keep this among us until the residents have said yes: there are names and addresses in the old issues.',
      },
      { by: 'member', hoursAgo: 90, text: 'Sensible. How many boxes, and are they stapled?' },
      { by: 'lena', hoursAgo: 88, text: 'Seven boxes. Stapled, and a little damp at the bottom.' },
      {
        by: 'member',
        hoursAgo: 87,
        text: 'Then drying comes before scanning. Lay them out **loosely**, a week is enough. Staples out with a flat knife, never a lever.',
      },
      {
        by: 'amara',
        hoursAgo: 64,
        text: 'I can lend the scanner from the 20th. It likes 300 dpi, grey, and patience.',
      },
      {
        by: 'lena',
        hoursAgo: 6,
        text: 'The meeting said yes, with two conditions. I bring the list on Tuesday.',
      },
    ],
  },
  {
    name: 'Our worst mistakes',
    description: 'Planning the evening without slides.',
    isPrivate: true,
    daysAgo: 2,
    members: ['amara', 'contributor'],
    invited: { who: 'member', hoursAgo: 8 },
    messages: [
      {
        by: 'amara',
        hoursAgo: 44,
        text: 'Number 5 gets so many votes that I had better look for stories. Mine is the deleted table of 2019.',
      },
      {
        by: 'contributor',
        hoursAgo: 41,
        text: 'Mine is a mean over two columns, one of which was in inches. I will bring the printed chart.',
      },
      { by: 'amara', hoursAgo: 9, text: 'I ask Jonas whether the two lost files may come on stage.' },
    ],
  },
];
