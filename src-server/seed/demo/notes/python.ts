import { type DemoEntry, say, sayAgo } from '../demo-entry.ts';

/** Wiki entries about Python and everyday data work. */
export const PYTHON_NOTES: readonly DemoEntry[] = [
  {
    type: 'note',
    title: 'Setting up Python without breaking anything',
    by: 'amara',
    daysAgo: 341,
    tags: ['Python', 'Tutorial', 'How-to'],
    up: 13,
    comments: [
      sayAgo(
        'member',
        297,
        'On my school laptop, `python3 -m venv` says that ensurepip is not available. Am I stuck?',
        say(
          'amara',
          2,
          'Debian and Ubuntu ship it as a separate package: `sudo apt install python3-venv`, then try again.',
          say('member', 1, 'That was it. Thank you!'),
        ),
      ),
      sayAgo('theo', 200, 'works on a raspberry pi too, took like 4 min'),
    ],
    body: `There is one rule: **never install packages into the Python that came with your system.** It belongs to the system.
Give every project its own environment, and throw the environment away when in doubt.

## Once for each project

~~~sh
mkdir loans && cd loans
python3 -m venv .venv
. .venv/bin/activate        # Windows: .venv\\Scripts\\activate
python -m pip install requests
~~~

The prompt now begins with \`(.venv)\`. From here on, \`python\` and \`pip\` mean the ones in the folder \`.venv\`.

## Every other day

~~~sh
cd loans
. .venv/bin/activate
~~~

## So that others can repeat it

~~~sh
python -m pip freeze > requirements.txt
~~~

Keep \`requirements.txt\` under version control and leave \`.venv\` out of it. Others create their own environment
and run \`python -m pip install -r requirements.txt\`.

If something feels haunted, delete \`.venv\` and start again. It takes a minute, and nothing of yours is inside.
Next: [[Reading a CSV file without surprises]], or [[Renaming a thousand files safely]] if you came for files.`,
  },
  {
    type: 'note',
    title: 'Reading a CSV file without surprises',
    by: 'amara',
    daysAgo: 324,
    tags: ['Python', 'Data', 'How-to'],
    up: 10,
    comments: [
      sayAgo(
        'oskar',
        281,
        'Sixth surprise: the same column has two names, one with a trailing space. I know a transit agency that does this every quarter.',
      ),
      sayAgo('ingrid', 172, 'Number 3 is my flour supplier. Every article number starts with 00.'),
    ],
    body: `Every CSV file hides something. These are the five surprises we have met so far.

1. **It isn't separated by commas.** In half of Europe it is semicolons, because the comma is in the numbers.
2. **It isn't UTF-8.** If you see \`MÃ¼ller\`, it is UTF-8 read as Latin-1. If you see \`M�ller\`, it is the other
   way around.
3. **The leading zeros are gone.** Postal codes and phone numbers are text, never numbers.
4. **The dates are American.** Or not. Look for a day above 12.
5. **The last line is a total.**

~~~python
import csv

with open("loans.csv", encoding="utf-8-sig", newline="") as file:
    sample = file.read(4096)
    file.seek(0)
    rows = list(csv.DictReader(file, dialect=csv.Sniffer().sniff(sample)))

print(len(rows), "rows")
print(rows[0])
print(rows[-1])
~~~

\`utf-8-sig\` drops the mark that spreadsheets put at the beginning. Without it, the first column has an invisible
character in its name.

Print the first **and the last** row. Surprises live at the end of the file. If the problem began in a spreadsheet,
see [[Stop a spreadsheet from turning codes into dates]]. If Python isn't installed yet, begin with
[[Setting up Python without breaking anything]].`,
  },
  {
    type: 'note',
    title: 'Stop a spreadsheet from turning codes into dates',
    by: 'oskar',
    daysAgo: 169,
    tags: ['Data', 'How-to'],
    up: 14,
    linked: ['My spreadsheet turned 40 product codes into dates'],
    comments: [
      say('ingrid', 3, 'This is clearer than what I understood at the time. All 40 codes are text now.'),
      sayAgo('member', 70, 'Works for class lists too: pupil groups 3-4 and 5-6 survive.'),
    ],
    body: `A spreadsheet that opens a CSV file guesses what each cell means. \`3-4\` becomes the third of April, \`1E5\`
becomes 100000, and \`007\` becomes 7. The original text is then gone: the file stores the guess.

## If you haven't opened the file yet

1. Open an **empty** sheet first.
2. Use *Data → From text/CSV* and choose the file.
3. In the preview, select the columns with codes and set their type to **Text**.
4. Load. Check one code that begins with a zero and one with a dash.

## If it has already happened

Formatting the column as text doesn't help: you will see \`45750\`, which is how the spreadsheet counts days. Get
the original file and import it again. If there is no original, only a person who knows the codes can repair them.

## So that it doesn't happen again

- Give codes a letter: \`P-3-4\` is never a date.
- Send files as \`.xlsx\` with text columns, or as CSV with a note about the import.
- In Python, read everything as text and convert the columns you mean: see [[Reading a CSV file without surprises]].

---

From a discussion started by @ingrid, with replies by @contributor, @amara, @sam, and @oskar:
[[My spreadsheet turned 40 product codes into dates]]`,
  },
  {
    type: 'note',
    title: 'Joining two tables without losing rows',
    by: 'contributor',
    daysAgo: 236,
    tags: ['Python', 'Data', 'How-to'],
    up: 9,
    comments: [
      say(
        'nadia',
        15,
        'What if a key appears twice on *both* sides? I got 4,000 rows out of 900.',
        say(
          'contributor',
          7,
          'Then every pair matches every other pair. Decide what one row stands for and make it unique on one side first. `validate="many_to_one"` would have stopped you.',
          say('nadia', 20, 'It did, today. Thank you!'),
        ),
      ),
    ],
    body: `Count before, count after, and look at what didn't match. Everything else is detail.

~~~python
import pandas as pd

loans = pd.read_csv("loans.csv", dtype=str)
readers = pd.read_csv("readers.csv", dtype=str)

joined = loans.merge(readers, on="reader_id", how="left",
                     validate="many_to_one", indicator=True)

print(len(loans), "loans before,", len(joined), "after")
print(joined["_merge"].value_counts())
print(joined.loc[joined["_merge"] == "left_only", "reader_id"].head(10))
~~~

- \`how="left"\` keeps every loan, with or without a reader. The default drops those without, silently.
- \`validate="many_to_one"\` raises an error if a reader appears twice. You want that error.
- \`indicator=True\` adds a column that says where each row came from.

Then read the ten that didn't match. In our case: 6 had a space at the end, 3 were written with a capital letter,
and 1 was a reader who had moved away. Three rules repaired nine of them. The tenth stayed, and the total says so.

| Join | Keeps | Use it when |
|---|---|---|
| left | all rows of the first table | the first table is what you count |
| inner | only matches | you report how many were dropped |
| outer | everything | you are looking for the differences |

If most keys don't match, the files were read differently: see [[Reading a CSV file without surprises]].`,
  },
  {
    type: 'note',
    title: 'Renaming a thousand files safely',
    by: 'amara',
    daysAgo: 182,
    tags: ['Python', 'Automation', 'How-to'],
    up: 8,
    down: ['member'],
    edited: {
      by: 'amara',
      daysAgo: 180,
      was: 'targets = [target.name for target in plan.values()]\ntaken = {file.name for file in folder.iterdir()}',
      is: 'targets = [target.name.lower() for target in plan.values()]\ntaken = {file.name.lower() for file in folder.iterdir()}',
    },
    comments: [
      say(
        'member',
        31,
        'I voted this down: on a Mac, the first version renamed two scans to names that differ only in case. Both are gone.',
        say(
          'amara',
          2,
          'I am sorry, and you are right. The collision check now ignores case. The scanner keeps originals for a week, so your two files are still there.',
          say(
            'member',
            18,
            'Found them, thank you. The arrow stays until the weekend, as a warning to others.',
          ),
        ),
      ),
      sayAgo('ilya', 104, 'Ran it on 11,000 photos. undo.csv let me sleep.'),
    ],
    body: `Three rules: look first, never overwrite, and be able to undo.

~~~python
from pathlib import Path
import re

folder = Path("scans")
plan = {}
for file in sorted(folder.glob("*.jpg")):
    match = re.fullmatch(r"IMG_(\\d{4})(\\d{2})(\\d{2})_(\\d+)", file.stem)
    if match:
        year, month, day, number = match.groups()
        plan[file] = file.with_name(f"{year}-{month}-{day}-{number}.jpg")

targets = [target.name.lower() for target in plan.values()]
taken = {file.name.lower() for file in folder.iterdir()}
assert len(set(targets)) == len(targets), "two files would get the same name"
assert not taken & set(targets), "a name is already taken"

with open("undo.csv", "w") as undo:
    for old, new in plan.items():
        print(old, "->", new)
        undo.write(f"{new},{old}\\n")
~~~

Run it like this and **read what it prints**. Then add \`old.rename(new)\` as the last line of the loop and run it
once more.

The comparison is in lower case because many file systems treat \`A.jpg\` and \`a.jpg\` as one file. Keep
\`undo.csv\` until you're sure. The first time, work on a folder of copies, in an environment as described in
[[Setting up Python without breaking anything]].`,
  },
  {
    type: 'note',
    title: 'Backups for one person with one laptop',
    by: 'sam',
    daysAgo: 192,
    tags: ['How-to', 'Automation'],
    up: 11,
    comments: [
      say(
        'lena',
        90,
        'I have a copy on the same desk. Does that count?',
        say('sam', 6, 'Against a coffee, yes. Against a fire, no.'),
      ),
      sayAgo(
        'ilya',
        112,
        'How often do you really do the restore test?',
        say('sam', 11, 'First of the month. Five minutes.'),
      ),
    ],
    body: `Three copies. Two devices. One of them in another building. That's the whole theory.

## Do this once

1. Buy an external drive twice the size of your laptop's.
2. Turn on the backup that comes with your system.
3. Agree with a friend across town to swap drives every month. Encrypt yours first.

## On Linux, if you like to see what happens

~~~sh
rsync -a --delete --link-dest="$HOME/backup/latest" "$HOME/work/" "$HOME/backup/$(date +%F)/"
ln -sfn "$HOME/backup/$(date +%F)" "$HOME/backup/latest"
~~~

Every day gets its own folder. Unchanged files take no extra space.

## The part people skip

A backup you never restored is a hope. First of every month:

- [ ] Pick a file you changed last week
- [ ] Restore it to another folder
- [ ] Open it

If that fails, you found out on a good day.

Sync isn't backup. If you delete a file, sync deletes it everywhere, quickly and reliably.`,
  },
  {
    type: 'note',
    title: 'Dates and time zones: what goes wrong',
    by: 'oskar',
    daysAgo: 137,
    tags: ['Python', 'Data', 'Reference'],
    up: 7,
    comments: [
      say(
        'sam',
        5,
        'Store UTC. Show local. Done.',
        say(
          'oskar',
          9,
          'Except for a bus that departs at 07:12 local time every day, whatever the clock does. That one is a local time and has to stay one.',
          say('sam', 13, 'Fair.'),
        ),
      ),
    ],
    body: `I collected these from two years of bus timetables. Each one has cost me an evening.

**25 o'clock exists.** Transit data writes \`25:10:00\` for ten past one on the *next* morning, because it belongs
to yesterday's service day. Don't "repair" it: convert it to minutes after midnight.

**Some hours happen twice, and some never.** When the clocks change, 02:30 may be missing or ambiguous. A local time
without a zone can't be converted reliably. Keep the zone's name, such as \`Europe/Berlin\`, not an offset such as
\`+01:00\`. The offset changes twice a year.

**A date isn't midnight.** A birthday has no time zone. If you store it as an instant, it moves to the day before
for everyone west of you.

~~~python
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

berlin = ZoneInfo("Europe/Berlin")
departure = datetime(2024, 3, 30, 12, 0, tzinfo=berlin)
print(departure + timedelta(days=1))     # 12:00 the next day: wall-clock time
print((departure.astimezone(ZoneInfo("UTC")) + timedelta(days=1)).astimezone(berlin))  # 13:00: 24 hours later

print(date.fromisoformat("2024-03-18"))  # a date and nothing else
~~~

Rule of thumb: instants that happened go into UTC. Plans that people make stay in local time with the name of the
zone.`,
  },
  {
    type: 'note',
    title: 'Notebooks other people can run',
    by: 'kwame',
    daysAgo: 87,
    tags: ['Python', 'Data', 'Reference'],
    up: 6,
    comments: [say('contributor', 17, 'Point 7 is the one I fail at. Noted, with shame.')],
    body: `A notebook that ran once on your computer is a souvenir. These habits turn it into a recipe.

1. **Restart and run all** before you share it. Cells that ran out of order are the most common reason it works only
   for you.
2. **First cell: what it needs.** Packages with versions, files, and how long it takes.
3. **Second cell: everything you might change.** Paths, dates, and thresholds, by name, in one place.
4. **No absolute paths.** \`data/loans.csv\`, never a path with your name in it.
5. **Fix the randomness.** Set a seed, and say that you did.
6. **Clear the output** before you commit. Images in diffs help no one, and sometimes there is a password in one.
7. **Move functions into a file** as soon as a second notebook needs them.

~~~python
SOURCE = "data/loans.csv"
SINCE = "2024-01-01"
SEED = 7
~~~

The hardest habit: one sentence above every cell that says **why** it is there. If you can't write it, delete the
cell and see whether anyone misses it. Before you publish the data behind the notebook, go through
[[Checklist before we publish a data set]].`,
  },
  {
    type: 'note',
    title: 'Git for people who write text',
    by: 'amara',
    daysAgo: 63,
    tags: ['Tutorial', 'How-to'],
    up: 8,
    comments: [
      say(
        'lena',
        20,
        'Six commands is a number I can live with. Our newsletter has a history now!',
        say('amara', 3, 'That is six more than most people I work with really know.'),
      ),
      say(
        'hana',
        44,
        'One sentence per line is the best advice in here. It makes translation diffs readable.',
      ),
    ],
    body: `You don't need to understand Git to use it for text. You need six commands and one habit.

~~~sh
git init                     # once per folder
git status                   # what changed?
git diff                     # how exactly?
git add newsletter.md        # include this change
git commit -m "Shorten the greeting"
git log --oneline            # what happened so far?
~~~

**The habit:** one sentence per line. Markdown doesn't care, and a diff then shows the sentence you changed instead
of a whole paragraph.

## Three things that calm people down

- A committed text is very hard to lose. You can always see it again with \`git show\` and the number from the log.
- \`git restore newsletter.md\` discards changes you haven't committed. It's the only dangerous command on this
  page.
- You don't need a server. If you want one as a copy, see [[Backups for one person with one laptop]].

## What to write in the message

What changed, as an instruction: *Add the garden dates*, *Correct the name of the street*. In a year you will read a
list of these and know what happened. *Update* and *final final* won't help you.`,
  },
];
