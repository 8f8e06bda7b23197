import type { Emoji } from '#shared/channels/model.ts';
import type { DemoUsername } from './people.ts';

/** Who wrote what, and how many hours ago, from the oldest to the newest. */
export type DemoMessage = readonly [
  by: DemoUsername,
  hoursAgo: number,
  text: string,
  more?: {
    /** How many messages above is the one that it quotes. */
    answers?: number;
    reactions?: Partial<Record<Emoji, readonly DemoUsername[]>>;
  },
];

/** A channel of the demo. Its members joined in the order given, the owner first. */
export type DemoChannel = {
  name: string;
  description: string;
  isPrivate: boolean;
  daysAgo: number;
  members: readonly DemoUsername[];
  messages: readonly DemoMessage[];
  /** How many messages at the end a member hasn't read. Members who aren't named have read all. */
  unread?: Partial<Record<DemoUsername, number>>;
  /** Someone whom the owner invited, and who hasn't replied yet. */
  invited?: { who: DemoUsername; hoursAgo: number };
};

const days = (count: number) => count * 24;

export const CHANNELS: readonly DemoChannel[] = [
  {
    name: 'Thursday evenings',
    description: 'Who comes, who brings what, who has the key.',
    isPrivate: false,
    daysAgo: 230,
    members: [
      'staff',
      'admin',
      'amara',
      'member',
      'contributor',
      'beatriz',
      'yusuf',
      'ruth',
      'ingrid',
      'zoe',
      'lena',
    ],
    unread: { member: 3, contributor: 1 },
    messages: [
      [
        'staff',
        days(229),
        'This is for the small things: keys, cake, *I am late*. The plan itself stays in the announcement.',
      ],
      ['amara', days(229) - 4, 'I am late. (Just trying it out.)'],
      ['lena', days(228), 'I read along for the fourth Tuesdays.'],
      ['yusuf', days(190), 'Workbench tonight! Bring something broken!'],
      ['ruth', days(190) - 2, 'I will bring a radio from 1958.'],
      ['yusuf', days(189), 'It plays!! Only one station, but it is a good one.'],
      ['ingrid', days(120), 'There are two trays of yesterday in my car. Cinnamon.'],
      ['staff', days(120) - 1, 'The door is open. The door has never been more open.'],
      [
        'admin',
        days(47),
        'The choir left us their piano in front of the cupboard. If you arrive first, please push it **to the left**. The right wheel sticks.',
      ],
      ['member', days(47) - 3, 'Pushed. The left wheel sticks as well.'],
      ['zoe', days(31), 'That is my choir. I apologize on behalf of the altos.'],
      [
        'contributor',
        days(9),
        'I can bring the big paper and the thick pens again.',
        { reactions: { '🎉': ['staff', 'lena'], '🙏': ['admin'] } },
      ],
      ['staff', 28, 'The next working evening begins at `6:30 PM`, not at seven. Two people asked me today.'],
      ['amara', 7, 'Who has an extension cord? Mine is in the overdue-loans cupboard.'],
      ['admin', 5, '@member has the long one, if I remember correctly?'],
      [
        'staff',
        3,
        'And there is one in box 1, under the tape.',
        { answers: 2, reactions: { '👍': ['amara', 'admin'] } },
      ],
    ],
  },
  {
    name: 'Quick questions',
    description: 'Small questions, short replies. Long replies go to the wiki.',
    isPrivate: false,
    daysAgo: 300,
    members: [
      'admin',
      'contributor',
      'amara',
      'member',
      'staff',
      'sam',
      'nadia',
      'lena',
      'theo',
      'oskar',
      'ingrid',
      'ilya',
    ],
    unread: { member: 2, staff: 2 },
    messages: [
      [
        'member',
        days(290),
        'How do I see the first lines of a file without opening it? The editor gives up at 200 MB.',
      ],
      ['amara', days(290) - 1, 'In a terminal:\n\n```sh\nhead -n 20 name.csv\n```'],
      ['member', days(290) - 1, 'That was a long afternoon for twenty characters. Thank you!'],
      [
        'nadia',
        days(210),
        'What is the difference between `=` and `==` again? And why does nothing complain when I mix them up in a spreadsheet?',
      ],
      ['sam', days(210) - 2, 'One assigns. Two compare. Spreadsheets only compare.'],
      ['nadia', days(210) - 2, 'That is the first time it makes sense. Thank you!'],
      ['theo', days(160), 'can i undo a git commit i havent pushed'],
      ['sam', days(160) - 1, '`git reset --soft HEAD~1`'],
      ['theo', days(160) - 1, 'ty'],
      [
        'lena',
        days(95),
        'Is there a word for a chart with bars on top of each other? I need to search for it.',
      ],
      [
        'contributor',
        days(95) - 1,
        '*Stacked bar chart*. And then please consider not making one: only the lowest bars can be compared.',
      ],
      ['lena', days(95) - 2, 'So two small ones side by side. Done, and you are right.'],
      ['ilya', days(40), 'How do I count the files in a folder and everything below it?'],
      ['sam', days(40) - 8, '`find . -type f | wc -l`'],
      [
        'ilya',
        days(40) - 9,
        '40,117. I need to sit down.',
        { reactions: { '😂': ['sam', 'amara', 'member'], '😮': ['theo'] } },
      ],
      ['ingrid', days(12), 'My sheet shows ##### where the total should be. Did I break it?'],
      ['oskar', days(12) - 1, 'The column is too narrow. Drag its edge, and the number appears.'],
      ['ingrid', days(12) - 1, 'Oh no. Oh yes. Thank you.'],
      ['nadia', 49, 'Median or mean for waiting times? And does it matter if one patient waited nine hours?'],
      ['contributor', 30, 'Median, *because* one patient waited nine hours. And then look at that patient.'],
      ['amara', 29, 'Report both if the board asks. The gap between them is the story.'],
    ],
  },
  {
    name: 'Small wins',
    description: 'Something worked. Tell us in a sentence or two.',
    isPrivate: false,
    daysAgo: 280,
    members: [
      'staff',
      'member',
      'admin',
      'amara',
      'contributor',
      'nadia',
      'yusuf',
      'theo',
      'ingrid',
      'marta',
      'ilya',
    ],
    messages: [
      ['member', days(275), 'My first loop that ended.'],
      ['admin', days(275) - 3, 'They grow up so fast.'],
      ['nadia', days(240), 'I fixed a bug and I know why it is fixed. Is this what it feels like?'],
      ['amara', days(165), 'A month of Bertha: 212 notices drafted, 3 stopped by the desk, no one angry.'],
      [
        'ingrid',
        days(130),
        'First order with all 40 codes intact. The flour arrived. It was the right flour.',
      ],
      ['marta', days(98), 'The county corrected its file because of us!'],
      ['ilya', days(90), '11,000 photos renamed. None lost. I checked for a week.'],
      ['contributor', days(70), 'Explained a median at a birthday party, and people stayed at the table.'],
      [
        'theo',
        days(33),
        'teacher let me hand in homework as a spreadsheet game. got an A minus. minus was for the skeletons',
      ],
      [
        'member',
        days(13),
        'The search through the school paper took 0.2 seconds in front of my whole class. ~~No one~~ Two of them were impressed.',
      ],
      ['yusuf', days(4), 'Sensor no. 40 is on the air!!'],
      ['staff', 26, 'The tea lasted until the end. Write that down, it will not happen again.'],
    ],
  },
  {
    name: 'Open data desk',
    description: 'New files, broken files, and the people behind them.',
    isPrivate: false,
    daysAgo: 250,
    members: ['oskar', 'ruth', 'admin', 'marta', 'contributor', 'kwame', 'amara'],
    unread: { amara: 2 },
    messages: [
      [
        'oskar',
        days(200),
        'The transit feed has a new column, `wheelchair_boarding`. It is empty in 80% of rows. Empty means "no information", not "no".',
      ],
      ['ruth', days(199), 'Is that written anywhere, or do we know it from experience?'],
      [
        'oskar',
        days(199) - 3,
        'In the specification of the format: 0 or empty means that there is no information.',
      ],
      [
        'marta',
        days(140),
        'The statistics office moved all its tables to new URLs today. If you cited a link, it is dead now.',
      ],
      [
        'ruth',
        days(140) - 1,
        'The table numbers still work. This is the moment I have been waiting for all my life.',
      ],
      [
        'kwame',
        days(60),
        'Clinic data question: the register counts visits, and everyone quotes it as patients. Who wants to write to them with me?',
      ],
      ['marta', days(60) - 5, 'Me. Two letters get an answer, one gets a form.'],
      ['contributor', days(20), 'Rent survey of the city is out. The margin of error is on page 61.'],
      ['marta', days(20) - 1, 'You found page 61 in twenty minutes. I love it here.'],
      ['oskar', 50, 'Tree register, version 3: the river is free of trees.'],
      ['ruth', 46, 'Did they say what changed?'],
      ['oskar', 44, 'A change log of two pages, with dates. I wrote them a thank-you note.'],
    ],
  },
  {
    name: 'Newsletter cellar',
    description: "Thirty years of residents' newsletters, and how we get them out of the boxes.",
    isPrivate: true,
    daysAgo: 11,
    members: ['lena', 'member', 'ruth', 'amara'],
    unread: { member: 1 },
    messages: [
      [
        'lena',
        days(10),
        'I keep this among us until the residents have agreed: there are names and apartment numbers in the old issues.',
      ],
      ['ruth', days(10) - 2, 'Wise. How many boxes, and are the issues stapled?'],
      ['lena', days(10) - 4, 'Seven boxes. Stapled, and a little damp at the bottom.'],
      [
        'ruth',
        days(10) - 5,
        'Then drying comes before scanning. Lay them out **loosely** between blotting paper. Staples come out with a flat knife, never a lever.',
      ],
      [
        'member',
        days(9),
        'I have nine hundred scans worth of experience in doing it wrong. Ask me what to avoid.',
      ],
      ['amara', days(3), 'I can lend the scanner from next week. It likes 300 dpi, gray, and patience.'],
      ['lena', 6, 'The residents said yes, with two conditions. I will bring the list on Tuesday.'],
    ],
  },
  {
    name: 'Our worst mistakes',
    description: 'Planning the evening without slides.',
    isPrivate: true,
    daysAgo: 4,
    members: ['amara', 'contributor'],
    invited: { who: 'member', hoursAgo: 8 },
    messages: [
      [
        'amara',
        days(3),
        'Number 5 gets so many votes that I had better collect stories. Mine is the deleted customer table.',
      ],
      [
        'contributor',
        days(3) - 3,
        'Mine is a mean over two columns, one of which was in inches. I will bring the printed chart.',
      ],
      ['amara', 9, 'I am asking Jonas whether the two lost files may come on stage.'],
    ],
  },
  {
    name: 'Staff room',
    description: 'Keys, budgets, and who covers which evening.',
    isPrivate: true,
    daysAgo: 290,
    members: ['admin', 'staff', 'beatriz'],
    unread: { admin: 1 },
    messages: [
      [
        'admin',
        days(289),
        'Welcome, Beatriz! Everything that concerns rooms, money, or a complaint goes here first.',
      ],
      ['beatriz', days(289) - 2, 'Thank you. First question: who has the second key?'],
      ['staff', days(289) - 3, 'The second key is a mystery older than this community.'],
      ['admin', days(110), 'The library signed. Thursdays and the fourth Tuesdays, for a year.'],
      ['beatriz', days(110) - 1, 'I just danced in the stairwell.'],
      [
        'staff',
        days(30),
        'Bell & Daughters will sponsor the coffee for another year. They want their name on the cups, not on the slides.',
      ],
      ['admin', days(30) - 4, 'That is the best kind of sponsor. Say yes.'],
      ['beatriz', 52, 'I can cover the next two Tuesdays, not the third.'],
      [
        'staff',
        20,
        'I have the third. @admin, the county school would like a second workshop. May I send the proposal?',
      ],
    ],
  },
];
