import type { DocumentCategory } from '#shared/documents/model.ts';

export type DemoDocument = {
  title: string;
  category: DocumentCategory;
  tags: readonly string[];
  by: 'admin' | 'staff';
  daysAgo: number;
  pinned?: true;
  content: string;
};

export const DOCUMENTS: readonly DemoDocument[] = [
  {
    ...{
      title: 'Business plan for the year',
      category: 'business-plan',
      tags: ['Plan', 'Budget'],
      by: 'admin',
    },
    ...{ daysAgo: 92, pinned: true },
    content: `# Where we want to be in December

The circle pays for itself. Evenings stay free for members; workshops for companies and schools carry the costs.

| Source | Expected |
|---|---|
| Workshops for companies | $24,000 |
| Schools and libraries | $6,500 |
| Grants | $15,000 |
| Sponsors | $2,000 |

## What we do not do

- No paid membership.
- No talk that sells something, whoever pays for the coffee.

## Risks

The rooms. If the library needs them back, evenings cost $90 each.`,
  },
  {
    ...{
      title: 'Brand guidelines',
      category: 'branding',
      tags: ['Logo', 'Colours', 'Voice'],
      by: 'admin',
      daysAgo: 88,
      pinned: true,
    },
    content: `# How we look and sound

**Name.** Riverside Data Circle, in full the first time, then "the circle".

**Colours.** Teal for what one can press, warm white for paper. Never teal on grey.

**Voice.** We explain to a neighbour. No "simply", no "just", no exclamation marks.

**Logo.** The open ring. Room around it: half its height.`,
  },
  {
    ...{
      title: 'What workshops cost',
      category: 'business-plan',
      tags: ['Prices', 'Workshops'],
      by: 'staff',
      daysAgo: 64,
    },
    content: `# Prices

- Half a day, up to 12 people: **$900**
- A day, up to 12 people: **$1,600**
- Each further person: **$60**
- Schools and charities: half of it

Travel beyond the county is added as it comes. An invoice goes out the day after.`,
  },
  {
    ...{
      title: 'Idea: a data clinic',
      category: 'business-ideas',
      tags: ['Idea', 'Evenings'],
      by: 'staff',
      daysAgo: 41,
    },
    content: `# A clinic for tables

Once a month people bring a spreadsheet that hurts. Two of us sit with them for twenty minutes each.

What it needs: four tables, a timer, a form that says we keep nothing.

What it brings: in the trial three of nine visitors came back to an evening.`,
  },
  {
    ...{
      title: 'Idea: recording the talks',
      category: 'business-ideas',
      tags: ['Idea', 'Video'],
      by: 'admin',
      daysAgo: 36,
    },
    content: `# Recording talks

Asked for often. Against it: people ask fewer questions with a camera in the room.

Proposal: record the talk, stop before the questions, publish after the speaker has seen it.`,
  },
  {
    ...{
      title: 'Spring campaign',
      category: 'marketing',
      tags: ['Campaign', 'Posters'],
      by: 'staff',
      daysAgo: 30,
    },
    content: `# Spring campaign

**Aim:** twenty new faces at evenings by May.

1. Posters in the library, the bakery and both schools (Ferraro prints at cost).
2. A piece for the county paper: "What a neighbourhood counts".
3. Each member brings one person. No prize; people dislike prizes.

We count by asking at the door how they heard of us.`,
  },
  {
    ...{
      title: 'Words for the newsletter',
      category: 'marketing',
      tags: ['Newsletter', 'Voice'],
      by: 'staff',
      daysAgo: 21,
    },
    content: `# Newsletter, how we write it

- One story, one date, one question.
- The subject says what is inside. No numbers of "tips".
- Plain text first; pictures only when they show something.

Goes out on the first Monday, never on a holiday.`,
  },
  {
    ...{
      title: 'Agreement with the library',
      category: 'legal',
      tags: ['Rooms', 'Contract'],
      by: 'admin',
      daysAgo: 20,
      pinned: true,
    },
    content: `# Rooms at the library

Runs for one year from signing. Either side ends it with eight weeks' notice.

- Tuesdays and Thursdays, 6 to 9 pm
- Keys with Priya and Tomás, nobody else
- Damage: we pay up to $500, above that the county's insurance does

The signed paper is in the grey folder.`,
  },
  {
    ...{
      title: 'Personal data: what we keep',
      category: 'legal',
      tags: ['Privacy'],
      by: 'admin',
      daysAgo: 58,
    },
    content: `# What we keep about people

| What | Why | Until |
|---|---|---|
| Name and address of contacts | to write to them | two years after the last contact |
| Lists of who came | fire safety | the next morning |
| Invoices | tax | ten years |

Whoever asks gets a copy within a week, and is deleted on request.`,
  },
  {
    ...{
      title: 'Project: the ship registers',
      category: 'projects',
      tags: ['Archive', 'Volunteers'],
      by: 'staff',
      daysAgo: 16,
    },
    content: `# Ten boxes of ships

The archive has scanned the registers of 1870 to 1910. We would type them, twice, and compare.

- [ ] Agree on the columns with Grace
- [ ] Try one box with four people
- [x] Ask the history society for help with handwriting

About 300 evenings of work for one person, or one winter for twelve.`,
  },
  {
    ...{
      title: 'Project: air quality at the school',
      category: 'projects',
      tags: ['Sensors', 'School'],
      by: 'staff',
      daysAgo: 11,
    },
    content: `# Sensors in two classrooms

Pupils build them, we help to read what they say. Open windows against carbon dioxide, week by week.

Costs: $140 for parts, paid by the school. Report on the last evening before the holidays.`,
  },
  {
    ...{ title: 'Who does what', category: 'business-plan', tags: ['Team'], by: 'admin', daysAgo: 7 },
    content: `# Who does what

- **Priya**: grants, companies, the books
- **Tomás**: evenings, schools, the calendar

When one is away the other answers. Passwords are in the safe, not in mails.`,
  },
];
