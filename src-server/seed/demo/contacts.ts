import type { Stage } from '#shared/contacts/model.ts';

export type DemoOwner = 'admin' | 'staff' | 'beatriz';

/** A contact. `steps`: the stages it went through, each with the days ago on which it got there. */
export type DemoContact = {
  name: string;
  company: string;
  email?: string;
  phone?: string;
  value?: number;
  owner: DemoOwner | null;
  /** Days since the last contact. */
  spoke?: number;
  steps: readonly [stage: Stage, daysAgo: number][];
  reason?: string;
  notes?: string;
  /** What its owner does next, and in how many days. */
  next?: readonly [step: string, inDays: number];
  /** Notes on the timeline, each with the days ago on which it was written. */
  said?: readonly [text: string, daysAgo: number][];
};

const NEXT_STEP: Record<Stage, string> = {
  lead: 'Found us through the posters. Call back next week.',
  prospect: 'First talk went well. They will send a sample of their spreadsheet.',
  proposal: 'Proposal sent: half a day, up to 12 people.',
  negotiation: 'They like the plan and ask for an evening instead of a morning.',
  won: 'Confirmed by email. Date agreed.',
  lost: 'Thanked them and asked what we could have done better.',
};

const LOST_BECAUSE = ['Not this year.', 'Budget was cut.', 'They do it themselves now.'];

export const CONTACTS: readonly DemoContact[] = [
  {
    name: 'Hannah Fischer',
    company: 'Riverside Public Library',
    email: 'hannah.fischer@example.org',
    phone: '+1 555 010 2201',
    value: 3600,
    owner: 'admin',
    spoke: 4,
    next: ['Propose two afternoons for the holiday program', 3],
    steps: [
      ['lead', 355],
      ['prospect', 340],
      ['proposal', 220],
      ['negotiation', 160],
      ['won', 110],
    ],
    notes:
      'Reading room on Thursdays and the small room on fourth Tuesdays, 6 to 9 PM. We may use the projector, but not the piano.',
    said: [
      ['First conversation. She likes the idea and needs the approval of the board.', 354],
      ['The board wants to see attendance for half a year first. Fair.', 219],
      ['Attendance list sent: 24 evenings, numbers only, no names.', 161],
      ['The board agreed to a year of rooms. She will send the contract next week.', 118],
      ['Signed. The first evening under the new contract is on the calendar.', 110],
      [
        'Asked whether we could offer something for the holiday program. Beatriz will propose two afternoons.',
        4,
      ],
    ],
  },
  {
    name: 'Marcus Bell',
    company: 'Bell & Daughters Hardware',
    email: 'marcus.bell@example.com',
    phone: '+1 555 010 4477',
    value: 500,
    owner: 'staff',
    spoke: 30,
    next: ['Ask for the prices of next year', -2],
    steps: [
      ['lead', 300],
      ['proposal', 284],
      ['won', 262],
    ],
    notes: 'Sponsors the coffee. Wants his name on the cups, not on the slides.',
    said: [
      ['Likes the idea of a workshop on counting stock.', 283],
      ['Renewed for another year without a meeting. "The coffee is better than the contract."', 30],
    ],
  },
  {
    name: 'Aisha Karim',
    company: 'Northfield High School',
    email: 'aisha.karim@example.org',
    phone: '+1 555 010 7810',
    value: 1200,
    owner: 'beatriz',
    spoke: 3,
    steps: [
      ['lead', 64],
      ['prospect', 45],
      ['proposal', 21],
      ['negotiation', 6],
    ],
    notes: 'Two classes, 46 pupils. She needs the plan before the end of the month.',
    said: [
      ['Met her at the sensor evening. Wants the same for two science classes.', 64],
      ['Asked whether we supply laptops. We do not. The school has thirty.', 20],
      ['Price is fine. Open question: who is liable for the soldering irons?', 6],
      ['Their insurance covers it if a teacher is in the room. Yusuf agreed to that.', 3],
    ],
  },
  {
    name: 'Diego Santos',
    company: 'Harbor Clinic',
    email: 'diego.santos@example.org',
    value: 4800,
    owner: 'admin',
    spoke: 12,
    steps: [
      ['lead', 140],
      ['prospect', 118],
      ['proposal', 75],
      ['negotiation', 24],
    ],
    notes:
      'Patient data must stay in the clinic. We teach with made-up data, and Kwame signs their confidentiality form.',
    said: [
      ['Wants five evenings on reading statistics for the nursing team.', 139],
      ['Sent the proposal with three evenings instead of five. Their shifts do not allow more.', 75],
      ['Legal department asks for our data protection page. Sent.', 24],
      ['Waiting for the signature of the second director.', 12],
    ],
  },
  {
    name: 'Ingrid Olsen',
    company: 'Olsen Florist',
    email: 'ingrid.olsen@example.com',
    value: 350,
    owner: 'staff',
    spoke: 181,
    steps: [
      ['lead', 228],
      ['proposal', 205],
      ['lost', 182],
    ],
    reason: 'No time in the busy months. Ask again next year.',
    said: [['Very friendly, very busy. Sent the handout anyway.', 181]],
  },
  {
    name: 'Peter Nowak',
    company: 'Nowak Logistics',
    email: 'peter.nowak@example.com',
    phone: '+1 555 010 9034',
    value: 7500,
    owner: 'admin',
    spoke: 1,
    steps: [
      ['lead', 58],
      ['prospect', 44],
      ['proposal', 26],
      ['negotiation', 8],
    ],
    notes: 'Wants a day on spreadsheets for twelve dispatchers. Saturdays only.',
    said: [
      ['Came through the county paper. His dispatchers retype the same list three times a day.', 58],
      ['Visited them. The list is printed, annotated, and scanned. There is a lot we can do.', 43],
      ['Negotiates the number of people, not the price.', 8],
      ['Sent two dates. He prefers the second.', 1],
    ],
  },
  {
    name: 'Grace Mbeki',
    company: 'City Archive',
    email: 'grace.mbeki@example.org',
    phone: '+1 555 010 3318',
    value: 900,
    owner: 'admin',
    spoke: 16,
    steps: [
      ['lead', 150],
      ['prospect', 120],
      ['won', 79],
    ],
    notes:
      'Ten boxes of ship registers, scanned and never typed. Ruth is our contact for everything about content.',
    said: [
      ['Ruth introduced us. They have scans and no volunteers, we have volunteers and no scans.', 149],
      ['They pay for printing and the workshop on old handwriting.', 80],
      ['First 200 pages are typed. She wants to show them at the open day.', 16],
    ],
  },
  {
    name: 'Tom Ferraro',
    company: 'Ferraro Print',
    email: 'tom.ferraro@example.com',
    value: 240,
    owner: 'staff',
    spoke: 92,
    steps: [
      ['lead', 310],
      ['won', 288],
    ],
    notes: 'Prints posters at cost for a line at the bottom.',
    said: [['Posters for the beginner evening: 60 pieces, ready in two days.', 155]],
  },
  {
    name: 'Yuki Mori',
    company: 'Mori Analytics',
    email: 'yuki.mori@example.com',
    value: 2000,
    owner: 'admin',
    spoke: 33,
    steps: [
      ['lead', 130],
      ['proposal', 104],
      ['lost', 33],
    ],
    reason: 'They wanted a recruiting stand at every evening. We offered one talk.',
    notes: 'Friendly. May come as a speaker without a budget.',
    said: [
      ['Would sponsor four evenings and give a talk. Recruits openly, and said so.', 129],
      ['Discussed with Tomás and Beatriz: a talk yes, a stand no.', 60],
    ],
  },
  {
    name: 'Leila Haddad',
    company: 'Open Kitchen Collective',
    email: 'leila.haddad@example.org',
    value: 600,
    owner: 'beatriz',
    spoke: 5,
    steps: [
      ['lead', 39],
      ['prospect', 14],
      ['proposal', 5],
    ],
    notes: 'Community kitchen with 80 volunteers and one very large sheet of allergies.',
    said: [
      ['They need one list that does not turn "1/2 portion" into a date.', 38],
      ['Offered an afternoon at half price. Nadia would help with the allergy part.', 5],
    ],
  },
  {
    name: 'Robert Falk',
    company: 'Falk Family Foundation',
    email: 'grants.falk@example.org',
    value: 15_000,
    owner: 'admin',
    spoke: 11,
    steps: [
      ['lead', 270],
      ['prospect', 235],
      ['proposal', 98],
      ['negotiation', 11],
    ],
    notes: 'Grants twice a year. The form asks for the number of people reached, not for pages.',
    said: [
      ['Information call. They fund learning in libraries, up to three years.', 234],
      ['Application submitted one day before the deadline.', 98],
      ['Shortlisted. They ask for a budget by quarter.', 11],
    ],
  },
  {
    name: 'Nadine Petrova',
    company: 'Petrova Tutoring',
    email: 'nadine.petrova@example.com',
    value: 900,
    owner: 'staff',
    spoke: 246,
    steps: [
      ['lead', 322],
      ['prospect', 300],
      ['lost', 246],
    ],
    reason: 'Chose an online course.',
  },
  {
    name: 'William Hart',
    company: 'Hart Insurance',
    email: 'william.hart@example.com',
    phone: '+1 555 010 6120',
    value: 6400,
    owner: 'admin',
    spoke: 22,
    steps: [
      ['lead', 215],
      ['prospect', 190],
      ['proposal', 171],
      ['negotiation', 143],
      ['won', 127],
    ],
    notes: 'Two workshop days for claims staff. Paid on time, both times.',
    said: [
      [
        'Wants "AI training". After an hour: wants people to stop trusting columns they did not fill in.',
        214,
      ],
      ['First day done, 14 people. Best feedback so far for the three planted mistakes.', 95],
      ['Second day done. They ask for a follow-up next year.', 22],
    ],
  },
  {
    name: 'Irene Castillo',
    company: 'Castillo Legal',
    email: 'irene.castillo@example.com',
    value: 2900,
    owner: 'admin',
    spoke: 2,
    steps: [
      ['lead', 48],
      ['prospect', 34],
      ['proposal', 19],
      ['negotiation', 2],
    ],
    said: [
      ['Needs plain-language versions of twelve standard notices. Hana would lead it.', 47],
      ['Asks for a fixed price. Suggested a trial with two notices.', 2],
    ],
  },
  ...brief([
    ['Samuel Adler', 'Adler Accounting', 1100, 'staff', 'lead', 3],
    ['Bianca Alves', 'Casa Alves', 450, 'beatriz', 'lead', 5],
    ['Kenji Arai', 'Hillside Cycling Club', null, 'staff', 'lead', 6],
    ['Rosa Jimenez', 'Jimenez Garden Center', 200, null, 'lead', 7],
    ['Oliver Grant', 'Grant Surveyors', 2600, 'admin', 'lead', 9],
    ['Fatima Rahal', 'Women in Trades', null, 'beatriz', 'lead', 10],
    ['Emil Dvorak', 'Dvorak Instruments', 800, null, 'lead', 13],
    ['Clara Schmidt', 'Riverside Food Bank', null, 'beatriz', 'lead', 15],
    ['Ahmed Nasser', 'Nasser Pharmacy', 650, 'staff', 'lead', 24],
    ['Julia Kowal', 'Kowal Interiors', 700, null, 'lead', 41],
    ['Henry Thompson', 'Old Mill Museum', 1500, 'admin', 'prospect', 4],
    ['Mina Park', 'Park Dental', 900, 'staff', 'prospect', 12],
    ['Luca Romano', 'Romano Garage', 300, 'staff', 'prospect', 25],
    ['Sofia Berg', 'County Sports Office', 2200, 'admin', 'prospect', 38],
    ['Daniel Osei', 'Osei & Partners', 5200, 'admin', 'prospect', 52],
    ['Martha Green', 'Greenhouse Nursery', 380, 'beatriz', 'prospect', 66],
    ['Victor Lima', 'Lima Freight', 3100, 'admin', 'proposal', 9],
    ['Anna Bergmann', 'Bergmann Optics', 1750, 'staff', 'proposal', 17],
    ['Paul Mensah', 'Mensah Construction', 4300, 'admin', 'proposal', 32],
    ['George Pappas', 'Harbor Restaurant', 600, 'staff', 'negotiation', 14],
    ['Esther Cohen', 'Cohen Translations', 850, 'beatriz', 'won', 57],
    ['Zainab Bello', 'Bello Textiles', 1300, 'staff', 'won', 166],
    ['Noor Rahman', 'Rahman Catering', 520, 'staff', 'won', 203],
    ['Ivan Horvat', 'Horvat Vineyards', 980, 'staff', 'lost', 73],
    ['Caroline Dubois', 'Dubois Gallery', 1600, 'admin', 'lost', 136],
    ['Andrew Mills', 'Mills Property', 4100, 'admin', 'lost', 259],
  ]),
];

type Brief = [string, string, number | null, DemoOwner | null, Stage, number];

/** Contacts with the usual course: a lead, then the stage they are in. */
function brief(rows: readonly Brief[]): DemoContact[] {
  return rows.map(([name, company, value, owner, stage, daysAgo], index) => ({
    name,
    company,
    owner,
    spoke: daysAgo,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    ...(value !== null && { value }),
    steps:
      stage === 'lead'
        ? [[stage, daysAgo]]
        : [
            ['lead', daysAgo + 16 + index],
            [stage, daysAgo],
          ],
    said: owner === null ? [] : [[NEXT_STEP[stage], daysAgo]],
    ...(stage === 'lost' && { reason: LOST_BECAUSE[index % LOST_BECAUSE.length] }),
  }));
}
