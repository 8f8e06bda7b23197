import type { DemoEntry } from './demo-entry.ts';

/** Wiki entries about Python, data and models. */
export const CRAFT_NOTES: readonly DemoEntry[] = [
  {
    type: 'note',
    title: 'Setting up Python without breaking anything',
    by: 'amara',
    daysAgo: 112,
    tags: ['Python', 'Tutorial', 'How-to'],
    up: ['admin', 'contributor', 'member', 'lena'],
    comments: [
      {
        by: 'member',
        hours: 420,
        content: 'On my school laptop `python3 -m venv` says that ensurepip is not available. Am I stuck?',
        answers: [
          {
            by: 'amara',
            hours: 2,
            content:
              'Debian and Ubuntu put it into a package of its own: `sudo apt install python3-venv`, then try again.',
            answers: [{ by: 'member', hours: 1, content: 'That was it. Thank you!' }],
          },
        ],
      },
    ],
    body: `The one rule: **never install packages into the Python your system came with.** It belongs to the system. Give every
project an environment of its own, and throw it away when in doubt.

## Once for each project

~~~sh
mkdir loans && cd loans
python3 -m venv .venv
. .venv/bin/activate        # Windows: .venv\\Scripts\\activate
python -m pip install requests
~~~

The prompt now begins with \`(.venv)\`. From here on \`python\` and \`pip\` mean the ones in the folder \`.venv\`.

## Every other day

~~~sh
cd loans
. .venv/bin/activate
~~~

## So that others can repeat it

~~~sh
python -m pip freeze > requirements.txt
~~~

Keep \`requirements.txt\` under version control and leave \`.venv\` out of it. Somebody else makes their own environment and
runs \`python -m pip install -r requirements.txt\`.

If something feels haunted, delete \`.venv\` and start again. It takes a minute, and nothing of yours is inside. Next:
[[Reading a CSV file without surprises]], or [[Renaming a thousand files, safely]] if it is files you came for.`,
  },
  {
    type: 'note',
    title: 'Reading a CSV file without surprises',
    by: 'amara',
    daysAgo: 99,
    tags: ['Python', 'Data', 'How-to'],
    up: ['contributor', 'staff', 'member'],
    body: `Every CSV file lies about something. These are the five lies we have met so far.

1. **It is not separated by commas.** In half of Europe it is semicolons, because the comma is in the numbers.
2. **It is not UTF-8.** If you see \`MÃ¼ller\`, it is UTF-8 read as Latin-1; if you see \`M�ller\`, the other way round.
3. **The leading zeros are gone.** Postal codes and phone numbers are text, never numbers.
4. **The dates are American.** Or not. Look for a day above 12.
5. **The last line is a sum.**

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

\`utf-8-sig\` swallows the mark that spreadsheets put at the beginning; without it, the first column has an invisible
character in its name.

Print the first **and the last** row. The surprises live at the end of the file. If \`python\` is not there yet, begin with
[[Setting up Python without breaking anything]].`,
  },
  {
    type: 'note',
    title: 'Training, validation, test: why three piles',
    by: 'contributor',
    daysAgo: 92,
    tags: ['Machine Learning', 'Guide'],
    up: ['admin', 'amara', 'member', 'staff'],
    comments: [
      {
        by: 'amara',
        hours: 30,
        content: 'The exam picture is the first explanation of this that stuck with me.',
      },
    ],
    body: `Think of a school. The **training** set is the textbook, the **validation** set the practice exams, the **test** set the
final exam.

A pupil who has seen the final exam will get full marks and may have learnt nothing. A model is the same, only better at
it: with enough parameters it can remember every example it has ever seen.

| Pile | Typical share | You may look at it |
|---|---|---|
| training | 70 % | always |
| validation | 15 % | after every change |
| test | 15 % | once, at the end |

## Where it goes wrong

- **The same person is in two piles.** Ten photographs of one cat, split by chance, and the model learns the sofa. Split
  by cat.
- **Time runs backwards.** To predict next month, train on the past and test on what came after it. Never shuffle.
- **You looked twice.** Every time the test result makes you change something, the test set becomes a validation set.
  You then need a new one.

If there are too few examples for three piles, say so and use cross-validation, but keep a handful of real cases that
nobody touches. Words you do not know are in [[A glossary for our model evenings|the glossary]].`,
  },
  {
    type: 'note',
    title: 'What a language model does when it does not know',
    by: 'contributor',
    daysAgo: 74,
    tags: ['AI', 'Guide'],
    up: ['admin', 'staff', 'amara', 'member', 'lena'],
    comments: [
      {
        by: 'lena',
        hours: 320,
        content:
          'It once gave me three newspaper articles with authors and page numbers. None of them existed.',
        answers: [
          {
            by: 'contributor',
            hours: 6,
            content: 'A perfect example. The more exact it sounds, the more it deserves a check.',
          },
        ],
      },
      { by: 'staff', hours: 400, content: 'We should show this at the start of every prompting evening.' },
    ],
    body: `It goes on writing. That is all it ever does: it continues a text with what is likely to come next. When the facts were
in what it read often enough, likely and true coincide. When they were not, it produces something with the *shape* of a
fact.

So the tone tells you nothing. A made-up book title comes with the same confidence as a real one.

## Signs that deserve a check

- names, dates, page numbers, paragraph numbers of laws
- quotations, above all short and witty ones
- web addresses, and options of programs
- anything local: your town, your club, last month

## What helps

- **Give it the text.** "Answer from the following minutes only, and say so if the answer is not in them" turns a memory
  test into a reading test.
- **Ask for the place.** Which sentence did it use? Look it up. This takes seconds.
- **Ask twice, in different words.** Invented details tend to change; known ones stay.
- **Leave room for no.** "If you are not sure, write *I do not know*" costs nothing, and helps more than one would think.

None of this makes it reliable. It makes mistakes easier to find. What *token* and *context window* mean is said in
[[A glossary for our model evenings]].`,
  },
  {
    type: 'note',
    title: 'A glossary for our model evenings',
    by: 'contributor',
    daysAgo: 69,
    tags: ['AI', 'Machine Learning', 'Glossary'],
    up: ['admin', 'lena', 'member'],
    body: `Short on purpose. If a definition is wrong, comment; if it is missing, comment too.

| Word | What we mean by it |
|---|---|
| Model | a function with many numbers in it that were found by trial |
| Parameter | one of those numbers |
| Training | the search for numbers that make the mistakes small |
| Inference | using the model afterwards; no learning happens |
| Token | the piece of text a language model reads, often part of a word |
| Context window | how many tokens it can look at together |
| Embedding | a list of numbers for a text, so that similar texts lie close together |
| Overfitting | knowing the examples by heart instead of the rule |
| Baseline | the simplest thing that could work; whatever is not better is not worth it |
| Fine-tuning | more training, on fewer and more particular examples |
| Hallucination | a fluent statement with nothing behind it |
| Quantisation | storing the numbers less exactly, so that they fit on your laptop |

Words we avoid: *understands*, *thinks*, *wants*. They are handy, and every one of them has led an evening astray. Say what
it does instead: continues, ranks, sorts, copies. [[What a language model does when it does not know]] shows why that
matters, [[Training, validation, test: why three piles]] explains three more.`,
  },
  {
    type: 'note',
    title: 'Renaming a thousand files, safely',
    by: 'amara',
    daysAgo: 58,
    tags: ['Python', 'Automation', 'How-to'],
    up: ['staff', 'lena'],
    down: ['member'],
    comments: [
      {
        by: 'member',
        hours: 11,
        content:
          'I voted this down because the first version renamed on a Mac into names that differ only in case. Two of my scans are gone.',
        answers: [
          {
            by: 'amara',
            hours: 2,
            content: 'I am sorry, and you are right. The check for collisions now compares without case.',
          },
        ],
      },
    ],
    body: `Three rules: look first, never overwrite, and be able to go back.

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

Run it like this and **read what it prints**. When you are content, add \`old.rename(new)\` as the last line of the loop and
run it once more.

Comparisons are made in lower case because many file systems take \`A.jpg\` and \`a.jpg\` for one file. The file \`undo.csv\`
is your way back, so keep it until you are sure. The first time, work in a folder of copies, in an environment as
[[Setting up Python without breaking anything]] makes it.`,
  },
  {
    type: 'note',
    title: 'Notebooks that other people can run',
    by: 'amara',
    daysAgo: 26,
    tags: ['Python', 'Data', 'Reference'],
    up: ['contributor', 'admin'],
    body: `A notebook that ran once on your machine is a photograph. These habits make a recipe of it.

1. **Restart and run all** before you share it. Cells that were run out of order are the most common reason why it works
   for you alone.
2. **First cell: what it needs.** Packages with their versions, the files, how long it takes.
3. **Second cell: everything one may want to change.** Paths, dates, thresholds, by name, in one place.
4. **No absolute paths.** \`data/loans.csv\`, never \`/home/amara/stuff/loans.csv\`.
5. **Fix the chance.** Set a seed, and say that you did.
6. **Clear the output** before you put it under version control. Pictures in diffs help nobody, and now and then a password
   is in there.
7. **Move functions out** as soon as a second notebook needs them.

~~~python
SOURCE = "data/loans.csv"
SINCE = "2024-01-01"
SEED = 7
~~~

And the hardest one: a sentence above every cell that says **why** it is there. If you cannot write it, delete the cell
and see whether anybody misses it. Before you publish what the notebook reads: [[Checklist before we publish a data set]].`,
  },
  {
    type: 'note',
    title: 'Try the boring model first',
    by: 'contributor',
    daysAgo: 12,
    tags: ['Machine Learning', 'Guide'],
    up: ['amara', 'admin', 'staff'],
    comments: [
      {
        by: 'amara',
        hours: 26,
        content:
          'We did this at work afterwards: a table of medians by weekday beat the network we had been tuning for a month.',
        answers: [
          {
            by: 'contributor',
            hours: 9,
            content: 'And the table answers in a microsecond. I may quote you.',
          },
        ],
      },
    ],
    body: `Our project on overdue books had a neural network, two graphics cards on loan and three weeks of evenings. Then Jonas
asked what happens if one simply guesses "like last time". That guess was right in 81 of 100 cases. The network reached 83.

Since then every project starts with these three, in this order:

1. **The constant.** Always answer the most frequent thing. It takes one line, and it tells you what your percentage is
   worth.
2. **The rule of thumb.** What would the most experienced person in the room say? Write it as an \`if\`.
3. **The straight line.** Linear or logistic regression on the five columns that seem to matter.

Only if you can name *what the line gets wrong*, and why a larger model should get it right, go on.

The boring model has more to offer than speed. You can explain it to the person it decides about, you notice when the data
is broken, and it will still run in five years on whatever computer is then under the desk. Judge both on the third pile of
[[Training, validation, test: why three piles]].`,
  },
];
