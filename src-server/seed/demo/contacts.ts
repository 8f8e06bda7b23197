import type { Stage } from '#shared/contacts/model.ts';

/** Who the community deals with. `steps`: the stages it went through, each with the days ago on which it came there. */
export type DemoContact = {
  name: string;
  company: string;
  email?: string;
  phone?: string;
  value?: number;
  owner: 'admin' | 'staff' | null;
  /** Days ago of the last contact. */
  spoke?: number;
  steps: readonly [stage: Stage, daysAgo: number][];
  reason?: string;
  notes?: string;
  /** What was written down, and how many days ago. */
  said?: readonly [text: string, daysAgo: number][];
};

const at = (name: string, host: string) => `${name}@${host}.example`;

export const CONTACTS: readonly DemoContact[] = [
  {
    ...{
      name: 'Hannah Fischer',
      company: 'Riverside Public Library',
      email: at('h.fischer', 'riverside-library'),
    },
    ...{ phone: '+1 555 010 2201', value: 3600, owner: 'admin', spoke: 2 },
    steps: [
      ['lead', 96],
      ['prospect', 88],
      ['proposal', 70],
      ['negotiation', 41],
      ['won', 20],
    ],
    notes: 'Reading room on Tuesdays and Thursdays, 6 to 9 pm. Projector is ours to use, the piano is not.',
    said: [
      ['The board agreed to a year of rooms. She sends the paper next week.', 22],
      ['Signed. First evening is on the calendar.', 20],
    ],
  },
  {
    ...{ name: 'Marcus Bell', company: 'Bell & Daughters Hardware', email: at('marcus', 'belldaughters') },
    ...{ phone: '+1 555 010 4477', value: 500, owner: 'staff', spoke: 9 },
    steps: [
      ['lead', 60],
      ['proposal', 44],
      ['won', 30],
    ],
    notes: 'Sponsors the coffee. Wants his logo on the cups, not on the slides.',
    said: [['Likes the idea of a workshop on counting stock.', 31]],
  },
  {
    ...{ name: 'Aisha Karim', company: 'Northfield High School', email: at('a.karim', 'northfield-school') },
    ...{ phone: '+1 555 010 7810', value: 1200, owner: 'staff', spoke: 4 },
    steps: [
      ['lead', 34],
      ['prospect', 25],
      ['negotiation', 6],
    ],
    notes: 'Two classes, 46 pupils. Needs the plan before the end of the month.',
    said: [['Asked whether we bring laptops. We do not; the school has thirty.', 6]],
  },
  {
    ...{
      name: 'Diego Santos',
      company: 'Harbour Clinic',
      email: at('dsantos', 'harbour-clinic'),
      value: 4800,
    },
    ...{ owner: 'admin', spoke: 12 },
    steps: [
      ['lead', 50],
      ['prospect', 39],
      ['proposal', 15],
    ],
    notes: 'Patient numbers may not leave the house: we teach with made-up ones.',
    said: [['Sent the proposal with three evenings instead of five.', 15]],
  },
  {
    ...{
      name: 'Ingrid Olsen',
      company: 'Olsen Bakery',
      email: at('ingrid', 'olsenbakery'),
      value: 350,
      owner: 'staff',
    },
    ...{ spoke: 27 },
    steps: [
      ['lead', 71],
      ['proposal', 52],
      ['lost', 28],
    ],
    reason: 'No time before the summer; ask again in September.',
  },
  {
    ...{
      name: 'Peter Nowak',
      company: 'Nowak Logistics',
      email: at('peter.nowak', 'nowak-logistics'),
      value: 7500,
    },
    ...{ phone: '+1 555 010 9034', owner: 'admin', spoke: 1 },
    steps: [
      ['lead', 29],
      ['prospect', 21],
      ['proposal', 12],
      ['negotiation', 3],
    ],
    notes: 'Wants a day on spreadsheets for twelve dispatchers. Saturdays only.',
    said: [
      ['Haggles about the number of people, not about the price.', 3],
      ['Sent two dates.', 1],
    ],
  },
  {
    ...{
      name: 'Grace Mbeki',
      company: 'City Archive',
      email: at('grace.mbeki', 'city-archive'),
      owner: 'admin',
      spoke: 16,
    },
    steps: [
      ['lead', 40],
      ['prospect', 17],
    ],
    notes: 'Ten boxes of ship registers, scanned and never typed. A project for the winter?',
  },
  {
    ...{
      name: 'Tom Ferraro',
      company: 'Ferraro Print',
      email: at('tom', 'ferraroprint'),
      value: 240,
      owner: 'staff',
      spoke: 33,
    },
    steps: [
      ['lead', 45],
      ['won', 33],
    ],
    notes: 'Posters at cost for a line at the bottom.',
  },
  {
    ...{
      name: 'Yuki Mori',
      company: 'Mori Analytics',
      email: at('yuki', 'mori-analytics'),
      value: 2000,
      owner: 'admin',
      spoke: 8,
    },
    steps: [
      ['lead', 19],
      ['proposal', 8],
    ],
    notes: 'Would give a talk and pay for the evening. Recruits quietly; said so openly.',
  },
  {
    ...{
      name: 'Leila Haddad',
      company: 'Open Kitchen Collective',
      email: at('leila', 'openkitchen'),
      owner: 'staff',
      spoke: 5,
    },
    steps: [
      ['lead', 14],
      ['prospect', 5],
    ],
  },
  {
    ...{
      name: 'Robert Lindqvist',
      company: 'Lindqvist Foundation',
      email: at('office', 'lindqvist-foundation'),
    },
    ...{ value: 15_000, owner: 'admin', spoke: 11 },
    steps: [
      ['lead', 85],
      ['prospect', 60],
      ['proposal', 23],
    ],
    notes: 'Grants twice a year. The form asks for numbers of people, not of pages.',
    said: [['Deadline is the last Friday of the quarter.', 23]],
  },
  {
    ...{
      name: 'Nadia Petrova',
      company: 'Petrova Tutoring',
      email: at('nadia', 'petrova-tutoring'),
      value: 900,
      owner: 'staff',
    },
    ...{ spoke: 48 },
    steps: [
      ['lead', 90],
      ['prospect', 77],
      ['lost', 48],
    ],
    reason: 'Went with an online course.',
  },
  ...brief([
    ['Samuel Okafor', 'Okafor Accounting', 'samuel', 'okafor-accounting', 1100, 'staff', 'lead', 3],
    ['Beatriz Alves', 'Casa Alves', 'beatriz', 'casa-alves', 450, 'staff', 'lead', 5],
    ['Kenji Watanabe', 'Hillside Cycling Club', 'kenji', 'hillside-cycling', null, 'staff', 'lead', 6],
    ['Rosa Jimenez', 'Jimenez Flowers', 'rosa', 'jimenez-flowers', 200, null, 'lead', 7],
    ['Oliver Grant', 'Grant Surveyors', 'oliver.grant', 'grant-surveyors', 2600, 'admin', 'lead', 9],
    ['Fatima Zahra', 'Women in Trades', 'fatima', 'women-in-trades', null, 'admin', 'lead', 10],
    ['Emil Novotny', 'Novotny Instruments', 'emil', 'novotny-instruments', 800, null, 'lead', 13],
    ['Clara Schmidt', 'Riverside Food Bank', 'clara', 'riverside-foodbank', null, 'staff', 'lead', 15],
    ['Ahmed Nasser', 'Nasser Pharmacy', 'ahmed', 'nasser-pharmacy', 650, 'staff', 'lead', 18],
    ['Julia Kowalski', 'Kowalski Interiors', 'julia', 'kowalski-interiors', 700, null, 'lead', 22],
    ['Henry Thompson', 'Old Mill Museum', 'henry', 'oldmill-museum', 1500, 'admin', 'prospect', 4],
    ['Mina Park', 'Park Dental', 'mina', 'park-dental', 900, 'staff', 'prospect', 8],
    ['Luca Romano', 'Romano Garage', 'luca', 'romano-garage', 300, 'staff', 'prospect', 12],
    [
      'Sofia Lindgren',
      'County Sports Office',
      'sofia.lindgren',
      'county-sports',
      2200,
      'admin',
      'prospect',
      14,
    ],
    ['Daniel Adeyemi', 'Adeyemi & Partners', 'daniel', 'adeyemi-partners', 5200, 'admin', 'prospect', 19],
    ['Martha Green', 'Greenhouse Nursery', 'martha', 'greenhouse-nursery', 380, 'staff', 'prospect', 26],
    ['Victor Hugo Lima', 'Lima Freight', 'victor', 'lima-freight', 3100, 'admin', 'proposal', 5],
    ['Anna Bergmann', 'Bergmann Optics', 'anna', 'bergmann-optics', 1750, 'staff', 'proposal', 10],
    ['Paul Mensah', 'Mensah Construction', 'paul', 'mensah-construction', 4300, 'admin', 'proposal', 17],
    ['Irene Castillo', 'Castillo Legal', 'irene', 'castillo-legal', 2900, 'admin', 'negotiation', 2],
    ['George Papas', 'Harbour Restaurant', 'george', 'harbour-restaurant', 600, 'staff', 'negotiation', 7],
    ['Esther Cohen', 'Cohen Translations', 'esther', 'cohen-translations', 850, 'staff', 'won', 11],
    ['William Hart', 'Hart Insurance', 'william.hart', 'hart-insurance', 6400, 'admin', 'won', 24],
    ['Zainab Bello', 'Bello Textiles', 'zainab', 'bello-textiles', 1300, 'staff', 'won', 37],
    ['Ivan Horvat', 'Horvat Vineyards', 'ivan', 'horvat-vineyards', 980, 'staff', 'lost', 9],
    ['Caroline Dubois', 'Dubois Gallery', 'caroline', 'dubois-gallery', 1600, 'admin', 'lost', 31],
    ['Andrew Mills', 'Mills Property', 'andrew', 'mills-property', 4100, 'admin', 'lost', 55],
    ['Noor Rahman', 'Rahman Catering', 'noor', 'rahman-catering', 520, 'staff', 'won', 46],
  ]),
];

type Brief = [string, string, string, string, number | null, 'admin' | 'staff' | null, Stage, number];

/** Those of whom little is known yet. */
function brief(rows: readonly Brief[]): DemoContact[] {
  return rows.map(([name, company, mailbox, host, value, owner, stage, daysAgo]) => ({
    ...{ name, company, owner, email: at(mailbox, host), spoke: daysAgo },
    ...(value !== null && { value }),
    steps:
      stage === 'lead'
        ? [[stage, daysAgo]]
        : [
            ['lead', daysAgo + 16],
            [stage, daysAgo],
          ],
    ...(stage === 'lost' && { reason: 'Not this year.' }),
  }));
}
