import type { DocumentCategory } from '#shared/documents/model.ts';

export type DemoDocument = {
  title: string;
  category: DocumentCategory;
  tags: readonly string[];
  by: 'admin' | 'staff' | 'beatriz';
  daysAgo: number;
  pinned?: true;
  /** A later edit: until then, the document had the first text in the place of the second. */
  edited?: { by: 'admin' | 'staff' | 'beatriz'; daysAgo: number; was: string; is: string };
  content: string;
};

export const DOCUMENTS: readonly DemoDocument[] = [
  {
    title: 'Business plan for the year',
    category: 'business-plan',
    tags: ['Plan', 'Budget'],
    by: 'admin',
    daysAgo: 320,
    pinned: true,
    edited: {
      by: 'admin',
      daysAgo: 105,
      was: '| Workshops for companies | $18,000 |',
      is: '| Workshops for companies | $24,000 |',
    },
    content: `# Where we want to be in a year

The circle pays for itself. Evenings stay free for members. Workshops for companies and schools cover the costs.

| Source | Planned |
|---|---|
| Workshops for companies | $24,000 |
| Schools and libraries | $6,500 |
| Grants | $15,000 |
| Sponsors | $2,000 |

## What we don't do

- No paid membership
- No talk that sells something, no matter who pays for the coffee

## Risks

1. **The rooms.** If the library needs them for something else, an evening costs $90. See
   [[Agreement with the library]].
2. **Two people.** Nearly all company workshops depend on Amara and Hana.
3. **The grant.** If it fails, we drop the loan laptops first.

We review this page every quarter. Prices are in [[What workshops cost]].`,
  },
  {
    title: 'Who does what',
    category: 'business-plan',
    tags: ['Team'],
    by: 'admin',
    daysAgo: 290,
    edited: {
      by: 'admin',
      daysAgo: 44,
      was: '- **Beatriz**: workshops, new members',
      is: '- **Beatriz**: workshops, schools, new members, moderation on Tuesdays',
    },
    content: `# Who does what

- **Priya**: grants, companies, the books
- **Tomás**: evenings, the calendar, sponsors
- **Beatriz**: workshops, schools, new members, moderation on Tuesdays

When one is away, another one replies. Nothing waits longer than three working days.

| If this happens | Call |
|---|---|
| The door is locked | Tomás |
| A complaint about a person | Priya, then Beatriz |
| The server is down | Sam, by text message, also at night |

Passwords are in the safe, never in an email.`,
  },
  {
    title: 'What workshops cost',
    category: 'business-plan',
    tags: ['Prices', 'Workshops'],
    by: 'staff',
    daysAgo: 255,
    content: `# Prices

| Format | Up to 12 people |
|---|---|
| Half a day | $900 |
| A day | $1,600 |
| Each further person | $60 |

Schools and charities pay half. Travel beyond the county is added at cost. The invoice goes out the day after.

We don't negotiate the price, but we do negotiate the scope: fewer people, a shorter day, or material only.`,
  },
  {
    title: 'Brand guidelines',
    category: 'branding',
    tags: ['Logo', 'Colors', 'Voice'],
    by: 'admin',
    daysAgo: 312,
    pinned: true,
    content: `# How we look and sound

**Name.** Riverside Data Circle, in full the first time, then "the circle".

**Colors.** Teal for what you can press, warm white for paper. Never teal on gray.

**Voice.** We explain things to a neighbor. No "simply", no "just", no exclamation marks. (Yusuf has an exemption.)

**Logo.** The open ring. Leave space around it, half its height.

**Photos.** Hands and tables rather than faces. Ask everyone in the photo, and write down that you did.`,
  },
  {
    title: 'Idea: a data clinic',
    category: 'business-ideas',
    tags: ['Idea', 'Evenings'],
    by: 'beatriz',
    daysAgo: 186,
    content: `# A clinic for spreadsheets

Once a month, people bring a spreadsheet that hurts. Two of us sit with them for twenty minutes each.

**What it needs:** four tables, a timer, and a form that says we keep nothing.

**What it brings:** in the trial, three of nine visitors came to a regular evening afterward.

**Open questions**

- [x] Who may see the files? Only the two helpers. See the public entry [[What we do with personal data at workshops]].
- [ ] Do we charge companies?
- [ ] What do we do with the tenth visitor?`,
  },
  {
    title: 'Idea: recording the talks',
    category: 'business-ideas',
    tags: ['Idea', 'Video'],
    by: 'admin',
    daysAgo: 128,
    content: `# Recording talks

Members ask for it often. Against it: people ask fewer questions when there is a camera in the room.

Proposal: record the talk, stop before the questions, and publish after the speaker has seen it. Captions are part
of the job, not an extra.

Cost: about two hours of editing per talk. We try it with two talks and then ask the audience.`,
  },
  {
    title: 'Poster campaign',
    category: 'marketing',
    tags: ['Campaign', 'Posters'],
    by: 'staff',
    daysAgo: 160,
    edited: {
      by: 'staff',
      daysAgo: 95,
      was: '**Result:** we will know in two months.',
      is: '**Result:** 17 new faces, 9 through friends, 5 through posters, 3 through the paper. Friends it is.',
    },
    content: `# Poster campaign

**Goal:** twenty new faces at evenings within two months.

1. Posters in the library, the bakery, and both schools (Ferraro prints at cost).
2. A piece for the county paper: "What a neighborhood counts".
3. Each member invites one person. No prize. People dislike prizes.

We ask at the door how people heard of us and count with a tally sheet. No names.

**Result:** 17 new faces, 9 through friends, 5 through posters, 3 through the paper. Friends it is.`,
  },
  {
    title: 'How we write the newsletter',
    category: 'marketing',
    tags: ['Newsletter', 'Voice'],
    by: 'beatriz',
    daysAgo: 94,
    content: `# How we write the newsletter

- One story, one date, one question.
- The subject line says what is inside. No numbers of "tips".
- Plain text first. Images only when they show something.
- Someone who wasn't there reads it before it goes out.

It goes out on the first Monday of the month, never on a holiday. The list of links may come from
[[Newsletter from a month of entries]]. The rest is ours.`,
  },
  {
    title: 'Agreement with the library',
    category: 'legal',
    tags: ['Rooms', 'Contract'],
    by: 'admin',
    daysAgo: 109,
    pinned: true,
    content: `# Rooms at the library

Runs for one year from signing. Either side can end it with eight weeks' notice.

- Reading room on Thursdays, small room on fourth Tuesdays, 6 to 9 PM
- Keys with Priya, Tomás, and Beatriz. No one else gets one
- Damage: we pay up to $500. Above that, the county's insurance does

The signed contract is in the gray folder. Put the renewal on the calendar three months before it ends.`,
  },
  {
    title: 'Personal data: what we store',
    category: 'legal',
    tags: ['Privacy'],
    by: 'admin',
    daysAgo: 231,
    content: `# What we store about people

| What | Why | Until |
|---|---|---|
| Name and email address of contacts | to write to them | two years after the last contact |
| Attendance lists | fire safety | the next morning |
| Invoices | tax | ten years |
| Accounts on this site | to take part | the member deletes the account |

Anyone who asks gets a copy within a week. We delete on request unless a law says otherwise.`,
  },
  {
    title: 'Project: the ship registers',
    category: 'projects',
    tags: ['Archive', 'Volunteers'],
    by: 'beatriz',
    daysAgo: 85,
    edited: {
      by: 'beatriz',
      daysAgo: 16,
      was: '- [ ] Try one box with four people',
      is: '- [x] Try one box with four people: 200 pages in seven weeks',
    },
    content: `# Ten boxes of ships

The archive has scanned the registers of 1870 to 1910. We type them, twice, and compare.

- [x] Agree on the columns with Grace
- [x] Ask the history society for help with handwriting
- [x] Try one box with four people: 200 pages in seven weeks
- [ ] Decide where the result is published, and under which license
- [ ] Open day: show three pages and let visitors type one

About 300 evenings of work for one person, or half a year for twelve. The call for volunteers:
[[Looking for volunteers: typing ship registers]].`,
  },
  {
    title: 'Project: air quality at two schools',
    category: 'projects',
    tags: ['Sensors', 'School'],
    by: 'staff',
    daysAgo: 48,
    content: `# Sensors in eight classrooms

Pupils build them, and we help to read the numbers. Windows open or closed, two weeks each, as in the trial with
room 12.

| Item | Cost | Paid by |
|---|---|---|
| Parts for eight sensors | $320 | the schools |
| Spare parts | $60 | us |
| Two afternoons with Yusuf | $0 | Yusuf |

Report at the last evening before the holidays. Mei checks the numbers before anyone sees them. Instructions:
[[Building a CO2 sensor for a classroom]].`,
  },
  {
    title: 'Checklist: taking over as host',
    category: 'projects',
    tags: ['Evenings', 'Team'],
    by: 'staff',
    daysAgo: 27,
    content: `# Your first evening as host

**A week before**

- [ ] Topic and host are in the calendar
- [ ] Two people know that they will ask a question

**On the day**

- [ ] Key, box 1, box 2, tea
- [ ] Chair by the door, microphone on
- [ ] Greeter: who is it tonight?

**The next day**

- [ ] Notes are published, with [[Template: meeting notes]]
- [ ] Wishes are copied to the list
- [ ] Whatever broke is written in *Thursday evenings*

Call me if the door doesn't open. Call me also if everything went well.`,
  },
];
