import { type DemoEntry, say, sayAgo } from '../demo-entry.ts';

/** Discussions that show something. */
export const SHOWCASE_THREADS: readonly DemoEntry[] = [
  {
    type: 'thread',
    title: 'Show us: the overdue-loans helper is on duty',
    by: 'amara',
    daysAgo: 197,
    tags: ['Showcase', 'Python', 'Feedback'],
    up: 11,
    comments: [
      say(
        'admin',
        3,
        'My colleagues at the desk have given it a name already. It is called Bertha.',
        say('lena', 40, 'Does Bertha have a brother for rent reminders?'),
      ),
      say(
        'contributor',
        70,
        'How do you know that the 4% it leaves alone are the right ones?',
        say('amara', 5, 'I read fifty of them each month. So far, all of them were odd in a good way.'),
      ),
      sayAgo(
        'kwame',
        160,
        'The drafts folder is the best design decision in this. We copied it for lab requests.',
      ),
    ],
    body: `Three evenings, 140 lines of Python, and the library's overdue notices now draft themselves. This is what it does
every morning at six:

1. Reads the list of loans from the nightly export
2. Groups it by reader, so that no one gets four notices on one day
3. Skips everyone who is ill, on vacation, or has already been spoken to
4. Puts the notices into a folder, **as drafts**
5. Writes one line to the desk: how many, and which ones looked strange

The most important decision was number 4. A person looks through the drafts, which takes four minutes. In the first
week, that person stopped a notice to a reader who had died. No program would have known.

About 4% of the cases fit no rule. It leaves those alone and lists them. I had planned to get that number down to
zero. Now I think it's the best thing about it.

Questions, doubts, and better names are welcome.`,
  },
  {
    type: 'thread',
    title: 'What I learned from forty years of our school paper',
    by: 'member',
    daysAgo: 15,
    tags: ['Showcase', 'Discussion'],
    up: 11,
    comments: [
      say(
        'amara',
        2,
        'Nine hundred crooked files, and now this. I am going to show this to everyone who says "I can\'t".',
        say('member', 4, 'Tell them that it took most of a year, please.'),
      ),
      say(
        'contributor',
        26,
        'How did you count "homework"? With its misreadings?',
        say(
          'member',
          15,
          'With a list of eleven spellings that I collected. The text recognition likes to read "hornework".',
        ),
      ),
      say(
        'ruth',
        38,
        'Please deposit a copy of the index with the school *and* with the city archive. In twenty years, one of the two will still have it.',
      ),
      say(
        'lena',
        61,
        'Would you come and tell this to our residents? We have thirty years of newsletters in a cellar.',
        say('member', 9, 'With pleasure. I will bring the laptop and low expectations.'),
      ),
    ],
    body: `In my introduction I wrote that I would like to search forty years of our school paper. Now I can. This is what it
looks like from the inside.

- **Scanning** was done already. Badly, but done.
- **Renaming** took an evening and [[Renaming a thousand files safely]], after it had nearly cost me two files.
- **Text recognition** ran for three nights on the laptop I asked about in
  [[Which model runs well on a laptop with 8 GB?]]. It gets about nine words out of ten. It's worst with names,
  which is a pity in a school paper.
- **Searching** is a table with each page and its words. Amara was right: no language model anywhere.

The first thing I looked for was how often the word *homework* appears in each year. It doubled in 1987 and fell
again in 1994. My pupils have now written to the principal of that time.

The second was my own name. I was against the smoking corner in 1983, at length. I had forgotten that.

If you want to see it: I'll bring the laptop on Thursday.`,
  },
  {
    type: 'thread',
    title: 'CO2 in room 12: one month, one chart, one open window',
    by: 'yusuf',
    daysAgo: 189,
    tags: ['Showcase', 'Data'],
    up: 10,
    comments: [
      say('member', 4, 'I teach in that room. I can confirm that everyone woke up.'),
      say(
        'contributor',
        18,
        'What did the weeks look like *before* the rule? And was the weather the same?',
        say(
          'yusuf',
          6,
          'Colder before! So windows were closed more anyway. Hmm. You are going to make me do it again, right?',
          say(
            'contributor',
            1,
            'Two weeks with, two weeks without, twice. I will bring the coin.',
            say(
              'yusuf',
              1100,
              'Did it! With the rule: median 1,120. Without: 1,490. Two blocks each. Mei said "fine", which is a standing ovation!',
            ),
          ),
        ),
      ),
      sayAgo(
        'nadia',
        120,
        'Could we borrow two sensors for our break room? I have a suspicion.',
        say('yusuf', 2, 'They are yours! Pick them up on the second Thursday.'),
      ),
    ],
    body: `Jonas' school let us hang a sensor in room 12 for a month, and I am so happy with it!!

![Bar chart of the median carbon dioxide for each lesson of the day. Lessons 2 and 5, which follow a break with open windows, are lower than the others.](demo:lessons)

Each bar is one lesson, and its height is the median over 19 school days. Lessons 2 and 5 come right after a break
with open windows. You can SEE the breaks!

So the class made a rule: at 1,400 the sensor blinks, and the person closest to the window opens it for five
minutes. No discussion.

Parts, code, and wiring are in [[Building a CO2 sensor for a classroom]]. What would you measure next?`,
  },
  {
    type: 'thread',
    title: 'made a dungeon game in a spreadsheet',
    by: 'theo',
    daysAgo: 170,
    tags: ['Showcase', 'Off-topic'],
    up: 10,
    comments: [
      say('yusuf', 1, 'This is the best thing I have seen all YEAR'),
      say('ingrid', 9, 'I work in spreadsheets six hours a day and did not know they could have skeletons.'),
      say(
        'amara',
        14,
        'How do you save the state between moves without a script?',
        say(
          'theo',
          3,
          'iterative calculation on, max 1 step. every recalc is a turn. its cursed',
          say('amara', 2, 'It is the most beautiful misuse of a setting I know.'),
        ),
      ),
      say('sam', 20, 'Beat it in 41 moves.', say('theo', 1, 'how. there are 44 rooms')),
    ],
    body: `no macros. only formulas. arrow keys pick the cell, f9 is your turn

- 44 rooms
- skeletons move with RAND() so its different every time
- conditional formatting is the graphics
- took 3 weekends and one history lesson (sorry mr weber)

file is on the shared stick at the library. if you beat it tell me your moves

next one is in a slide deck`,
  },
  {
    type: 'thread',
    title: 'Timetable data: three ways our bus stops mislead you',
    by: 'oskar',
    daysAgo: 211,
    tags: ['Showcase', 'Data', 'Data Analysis'],
    up: 7,
    comments: [
      say(
        'contributor',
        13,
        'Beautiful. How sure are you about the 71? 38 trips is not much.',
        say(
          'oskar',
          9,
          'Not very. With those 38, anything from 1 to 4 minutes is plausible. I left the interval out because the table was getting wide, which is a poor excuse. It is in the table now.',
        ),
      ),
      say(
        'ruth',
        16,
        'Where can one read the definition of "on time" that the agency uses?',
        say(
          'oskar',
          3,
          'Annual report, p. 14, footnote 3: up to five minutes late counts as on time. A minute early also counts as on time, which explains my whole life.',
        ),
      ),
      sayAgo('marta', 145, 'I joined this community because of this post. May I call you?'),
    ],
    body: `For six weeks I compared the published timetable with the positions the buses report. 41,300 departures at 22 stops.
Three things I didn't expect:

**1. The stop isn't where the sign is.** For 5 of 22 stops, the coordinates are those of the other side of the road.
A program that tells you to walk there is off by one traffic light.

**2. "On time" is defined at the terminus.** Buses wait there and make up for delays. In the middle of the route, it
looks different:

| Line | On time at terminus | Median delay mid-route | Trips |
|---|---|---|---|
| 4 | 94% | 3 min | 1,912 |
| 19 | 91% | 1 min | 2,204 |
| 71 | 97% | 2 min (likely 1 to 4) | 38 |

**3. Trips that don't run are not late.** A canceled trip has no position, so it vanishes from the statistics. About
one in fifty of mine did.

None of this is bad will. It's what happens when data made for one purpose is used for another. The code is a
notebook of 120 lines. I'll gladly walk you through it. [[Dates and time zones: what goes wrong]] has the part about
25 o'clock.`,
  },
];
