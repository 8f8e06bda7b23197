import { type DemoEntry, say, sayAgo } from '../demo-entry.ts';

/** Wiki entries about finding, citing, and showing data. */
export const OPEN_DATA_NOTES: readonly DemoEntry[] = [
  {
    type: 'note',
    title: 'Where to look for local open data',
    by: 'oskar',
    daysAgo: 271,
    tags: ['Data', 'Reference', 'Guide'],
    up: 9,
    comments: [
      sayAgo(
        'marta',
        142,
        'Number 5 has given me two front pages. Be polite, be precise, and ask for the file and not for "information".',
      ),
      sayAgo(
        'zoe',
        22,
        'Is there something like this for culture? I am looking for concert programs.',
        say(
          'ruth',
          6,
          'Ask the city archive for the collection of the concert hall. They have a finding aid, and the person there loves questions.',
        ),
      ),
    ],
    body: `In this order, because the first two take minutes and the last one takes weeks.

1. **The data portal of your city, county, and country.** Search in all three: the same file is often in one of them
   only.
2. **The agency itself.** Transit, weather, and water agencies publish files on pages no portal lists. Search for
   the agency's name and "download" or "API".
3. **The statistics office.** Tables are fine-grained, slow, and well documented. Note the table number. You will
   need it to cite the table.
4. **OpenStreetMap.** Benches, bus stops, playgrounds, drinking fountains. Volunteers map what no agency counts.
5. **A request.** Most places have a law about access to public records. Ask for an existing file, in its original
   format, and name the fields you need.

## Before you spend an evening on a file

- When was it last updated, and what period does it cover?
- What does one row stand for?
- Is there a license? [[Licenses for data in plain words]] explains the common ones.
- Is there a contact? Write to them. People who maintain data like to hear that someone uses it.

Write down where you found it while the page is still open: [[Citing a data set so it can be found again]].`,
  },
  {
    type: 'note',
    title: 'Citing a data set so it can be found again',
    by: 'ruth',
    daysAgo: 247,
    tags: ['Data', 'Reference', 'How-to'],
    up: 8,
    comments: [
      say('contributor', 22, 'The access date has saved me twice. Both tables were revised a month later.'),
      say(
        'oskar',
        50,
        'For transit feeds I would add the version string inside the file. The URL stays the same, and the content changes every week.',
        say('ruth', 9, 'Very true. It belongs in the version line, next to the date.'),
      ),
    ],
    body: `A link isn't a citation. Links die, and the file behind a living link changes without notice. I spent thirty years
looking for things that someone had cited badly, so here is what I wish they had written.

| Part | Example |
|---|---|
| Who made it | County Office of Statistics |
| What it is called | Household survey, table 12.4 |
| Period it covers | 2015–2023 |
| Version or revision date | revised 2024-02-01 |
| Where | catalog number, DOI, or URL |
| When you looked | accessed 2024-03-18 |
| What you changed | rows without a district removed (31 of 412) |

In a sentence:

> County Office of Statistics: *Household survey, table 12.4*, 2015–2023, revised 2024-02-01, accessed 2024-03-18.
> 31 of 412 rows without a district were removed.

## Three habits

1. Save the file *and* the page that describes it. The description disappears first.
2. Note the file's checksum (\`sha256sum file.csv\`). In five years, it tells you whether you have the same file.
3. If you copied the number from an article, cite the article and say so. Don't cite the source you haven't seen.

For the columns themselves, keep [[A data dictionary in ten minutes]] next to the file.`,
  },
  {
    type: 'note',
    title: 'Charts people read correctly',
    by: 'contributor',
    daysAgo: 214,
    tags: ['Data', 'Guide', 'Reference'],
    up: 15,
    comments: [
      say('lena', 26, 'I have been making stacked bars for six years. I feel caught, and grateful.'),
      sayAgo(
        'marta',
        139,
        'Printed the two charts and hung them above the page-one desk. Same data, and every colleague picks a different headline.',
        say('contributor', 4, 'Best use of a printer I can think of.'),
      ),
      sayAgo(
        'ingrid',
        52,
        'What about pie charts?',
        say(
          'contributor',
          10,
          'Two slices: fine. More than two: use bars. With a bakery you are allowed one exception a year.',
        ),
      ),
    ],
    body: `Both charts show the same six numbers. On the left, the axis begins at 80. On the right, it begins at zero.

![Two bar charts of the same six values between 83 and 96. With an axis that begins at 80, the last bar looks five times as tall as the first. With an axis that begins at zero, all bars look similar.](demo:axis)

Most people remember the shape of a chart, not its numbers. So choose the shape with care.

- **Bars begin at zero.** Their length is the message. If the difference is then too small to see, it may be too
  small to report. Use dots if you need a cut axis.
- **Time runs left to right,** with equal steps. Two years without data are a gap, not a missing label.
- **Sort bars by value** unless the categories have an order of their own.
- **Label the thing itself.** A legend makes the reader look back and forth. Write the name at the end of the line.
- **One axis.** Two vertical axes can show any relation you like, which is why people use them.
- **Small multiples beat stacks.** In a stacked bar, only the lowest part can be compared.
- **One color for the data, one for what you talk about.** Gray is a color.

Then write the sentence the chart should say above it, and show it to someone who wasn't there. If they tell a
different story, the chart is wrong, not they. Say what was left out, with
[[Citing a data set so it can be found again]], and describe it for those who can't see it:
[[Writing alt text for charts]].`,
  },
  {
    type: 'note',
    title: 'Scanning old documents so they can be searched',
    by: 'ruth',
    daysAgo: 167,
    tags: ['Automation', 'How-to'],
    up: 8,
    comments: [
      say(
        'member',
        30,
        'Confirmed: our scans at 200 dpi gave 7 of 10 words, at 300 dpi 9 of 10. I wish I had read this a year ago.',
      ),
      sayAgo(
        'lena',
        71,
        'Our oldest newsletters are damp. How long is "until dry"?',
        say(
          'ruth',
          7,
          'A week between blotting paper, changed daily. Do not use heat. If you smell mold, stop and call a conservator before you turn another page.',
        ),
      ),
    ],
    body: `Text recognition is good at clean print and bad at everything else. Most of the quality is decided before the
software starts.

## Paper first

Dry it, flatten it, and remove staples with a flat knife. Number the pages in pencil on the back, lightly. If a page
is too fragile to scan, photograph it from above between two lamps.

## Scan

- 300 dpi, grayscale. Color only where color carries meaning. Black and white throws away what the software needs.
- Straight. A page tilted by two degrees costs more words than a coffee stain.
- Save as TIFF or PNG. Keep these files untouched, and work on copies.

## Recognize

~~~sh
for page in scans/*.png; do
  tesseract "$page" "text/$(basename "$page" .png)" -l eng
done
~~~

Use the language of the text, not yours. For more than one: \`-l eng+deu\`.

## Check

Take ten pages at random, count the words that are wrong, and write the result next to the collection: "about 9 of
10 words, names worse". Readers deserve to know why a search for a name finds nothing.

Then keep the page number with every line of text, so that a search result leads to the scan. The scan is the
source. The recognized text is only a way to find it. Name the files well: [[Renaming a thousand files safely]].`,
  },
  {
    type: 'note',
    title: 'Licenses for data in plain words',
    by: 'hana',
    daysAgo: 131,
    tags: ['Data', 'Reference', 'Glossary'],
    up: 7,
    comments: [
      say(
        'marta',
        8,
        'Can I print a chart made from CC BY-SA data in a newspaper that is not under that license?',
        say(
          'hana',
          21,
          'My reading: the chart has to be under the same license, the article around it does not. But I am a translator and not a lawyer, so please ask one before you print.',
          say(
            'ruth',
            12,
            'The archive where I worked took the same view, in writing. Credit goes directly below the chart.',
          ),
        ),
      ),
    ],
    body: `A license is a permission the owner gives to everyone. Without one, you may look at the data and not much more. This
table isn't legal advice. It tells you which text to read next.

| License | You may | You must |
|---|---|---|
| CC0, public domain | do anything | nothing, but credit is polite |
| CC BY 4.0 | use, change, share, sell | name the source and say what you changed |
| CC BY-SA 4.0 | use, change, share, sell | the same, and share your version under the same license |
| CC BY-NC 4.0 | use and change | the same as CC BY, and make no money with it |
| ODbL | use, change, share | name the source, and publish changed *databases* under ODbL |
| "All rights reserved", or nothing | ask | wait for an answer |

## Words that trip people up

- **Share alike** means: if you publish a changed version, others get the same freedom from you.
- **Non-commercial** is vaguer than it sounds. A charity that sells tickets may already be commercial. Ask.
- **Attribution** means the name, the title, the license, and a link. [[Citing a data set so it can be found again]]
  has all four and more.
- **Database** and **content** can have different licenses. Map data is a common case.

For your own data: choose CC BY or CC0, write it in the file's description, and you're done. It's the last box but
two of [[Checklist before we publish a data set]].`,
  },
  {
    type: 'note',
    title: 'Writing alt text for charts',
    by: 'hana',
    daysAgo: 74,
    tags: ['Guide', 'How-to'],
    up: 6,
    comments: [
      say(
        'contributor',
        19,
        'I have gone through my entries and rewritten nine descriptions. Four of them were the word "chart".',
      ),
    ],
    body: `Alt text is what a screen reader says, and what everyone sees when the image doesn't load. For a chart, four parts
are enough, in one or two sentences:

1. **Kind of chart:** bar chart, line chart, map
2. **What is shown:** of what, where, and over which period
3. **The point:** what a reader would notice first
4. **The numbers** the point depends on

| Instead of | Write |
|---|---|
| Chart | Line chart of carbon dioxide in room 12 over one school day |
| Our results | Bar chart of loans per branch last year. The main library has 41,000, more than the other five together |
| Screenshot | The import dialog, with the column type *Text* selected |

## What to leave out

Colors, unless they mean something. "Image of": the screen reader says that already. And the whole table: put it
below the image, where everyone can use it.

If the image is only decoration, ask yourself why it is there. Read your text aloud over the phone to someone. Would
they draw roughly the right thing? Then it's good. [[Charts people read correctly]] has an example of a long
description.`,
  },
  {
    type: 'note',
    title: 'A data dictionary in ten minutes',
    by: 'oskar',
    daysAgo: 51,
    tags: ['Data', 'How-to', 'Reference'],
    up: 7,
    comments: [
      say(
        'kwame',
        16,
        'We made this a rule at work after I showed it. Nothing gets merged without the fourth column filled in.',
      ),
      say(
        'ingrid',
        60,
        'I did one for my order sheet. My deputy found two columns we had been using for opposite things!',
      ),
    ],
    body: `A data dictionary is a small table about your table. Ten minutes now save a guess for every person who opens the
file later, including you.

| Column | Meaning | Unit or values | Missing means |
|---|---|---|---|
| \`stop_id\` | the stop's number on the sign | text, keeps zeros | never missing |
| \`departs\` | planned departure | minutes after midnight, may exceed 1440 | stop isn't served |
| \`delay\` | actual minus planned | seconds, negative is early | vehicle sent no position |
| \`kind\` | type of vehicle | \`bus\`, \`tram\` | unknown, 14 rows |

The fourth column is the one people forget. *Not asked*, *not applicable*, and *zero* are three different things,
and an empty cell can mean any of them.

## How to write one

1. Open the file and copy the header row into a new table, top to bottom.
2. Fill in what you know. Leave the rest empty and **don't guess**.
3. Ask the person who made the file about the empty cells.
4. Save it next to the data as \`README.md\`.

[[CSV sanity check in thirty lines]] prints most of what you need for the third column. Dates deserve their own row
and their own care: [[Dates and time zones: what goes wrong]].`,
  },
];
