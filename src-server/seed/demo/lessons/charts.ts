import { sayAgo } from '../demo-entry.ts';
import { ask, type DemoCourse } from './demo-lesson.ts';

export const CHARTS: DemoCourse = {
  type: 'course',
  title: 'From a messy table to one honest chart',
  by: 'oskar',
  daysAgo: 83,
  tags: ['Python', 'Tutorial', 'Intermediate'],
  up: 8,
  students: [
    { who: 'ingrid', daysAgo: 75, completed: 5, stars: 5 },
    { who: 'marta', daysAgo: 70, completed: 5, stars: 5 },
    { who: 'nadia', daysAgo: 60, completed: 4, stars: 4 },
    { who: 'lena', daysAgo: 40, completed: 2 },
    { who: 'ilya', daysAgo: 30, completed: 1 },
  ],
  comments: [
    sayAgo('marta', 61, 'Lesson one is what I wish every press office would read.'),
    sayAgo('ingrid', 58, 'My chart has two bars. It took five evenings. It is the first one I believe.'),
  ],
  body: `You have a spreadsheet that five people filled in over three years, and a question it should answer. This course
follows one such table, the member list of a community garden, from the first look to one chart that you can defend.

You need Python and an evening for each lesson. If you did the six evenings of the beginner course, you know enough.
Bring a table of your own. The garden's table only exists so that we all look at the same mess.

Good company along the way: [[Reading a CSV file without surprises]] and [[Charts people read correctly]].`,
  sections: [
    {
      title: 'Before any line of code',
      lessons: [
        {
          title: 'Write the question down first',
          body: `Open the table, and you'll find something interesting within a minute. That is the danger. If you look first and ask
later, you find the answer to a question that no one had, and you believe it because it felt like a discovery.

So write the question on paper before you open the file. One sentence, with a number in it: *How many plots changed
hands last year, compared with the three years before?* Below it, write what you expect, and what would surprise
you.

Then ask three things about the table, still on paper. Who filled it in, and for what purpose? Which rows would be
missing if someone had been ill for a month? What does one row stand for: a person, a plot, or a year of a plot?
Most quarrels about numbers are about the last one, and no one notices until the end.`,
          quiz: [
            ask(
              'Why do you write the question down before you open the file?',
              1,
              'Because files open slowly',
              'Because what you happen to see first would become the question',
              'Because the table has no place for it',
              'Because paper is safer than a disk',
            ),
          ],
        },
        {
          title: 'Count before you clean',
          body: `The first program reads the table and changes nothing. It counts, so that you know what was there before you touched
it.

~~~python
import csv

with open("garden.csv", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))

print(len(rows), "rows")
for column in rows[0]:
    empty = sum(1 for row in rows if not row[column].strip())
    kinds = len({row[column] for row in rows})
    print(column, empty, "empty", kinds, "different")
~~~

The garden's table says: 412 rows, 31 of them without a year, and nine different ways to write *yes*. Keep this
printout. At the end someone will ask what happened to the other rows, and you want to answer with numbers, not with
a shrug.

Never overwrite the file you were given. Your results go into a new one, and the way from one to the other is a
program that you can run again when someone sends you the next version.`,
        },
      ],
    },
    {
      title: 'Making it usable',
      lessons: [
        {
          title: 'One rule for each repair',
          body: `Cleaning is a list of small rules, each with a reason you can say aloud. *A two-digit year means this century.* *An
empty field for water means that no one asked, not that there is none.* The second one matters more than any code:
missing isn't zero.

~~~python
YES = {"yes", "y", "x", "1", "true"}

def answer(text):
    text = text.strip().lower()
    if text == "":
        return None
    return text in YES
~~~

The function has three results, not two. If you return \`False\` for an empty field, you have just invented
thirty-one gardens without water.

Print how many rows each rule changed. A rule that changes none can go. A rule that changes half of the table isn't
a repair but a decision, and belongs in the text below your chart, where everyone can see it and disagree.`,
          quiz: [
            ask(
              'What should become of an empty field in a yes-or-no column?',
              2,
              'It becomes no',
              'It becomes yes',
              'It stays unknown and is counted as such',
              'Its row is deleted',
            ),
          ],
        },
        {
          title: 'Find duplicates without losing people',
          body: `Two rows with the same name are one person, or two. The table won't tell you. In the garden there are two people
called Ana Silva, mother and daughter, and one Bernd Krause who is listed three times because he moved from plot to
plot.

Make a key out of what identifies a row for *your* question. If it's about plots, the key is the plot and the year,
and Bernd's rows are all different. If it's about people, you need more than a name: a birthday, a street, or
someone who knows them.

~~~python
from collections import Counter

keys = Counter((row["plot"], row["year"]) for row in rows)
repeated = [key for key, count in keys.items() if count > 1]
~~~

Look at each of them yourself while there are fewer than fifty. A program that merges rows on its own is wrong
rarely, quietly, and permanently. Write down which ones you joined, so that you can undo it.`,
        },
        {
          title: 'One chart, and the sentence below it',
          body: `Choose the plainest chart that answers the sentence from the first evening. Changes over four years: four bars, from
zero, all in one color, with the number above each. No third dimension, no second axis, no legend for a single
thing.

Then write the sentence below it. It says what was counted, how many rows were left out and why, and what the chart
does **not** show. *Plots that changed hands, by year. 31 rows without a year are left out. A plot that was returned
and rented again by the same family counts.*

Show it to someone who wasn't there, and ask them what it says. If they tell you a different story, the chart is
wrong, not they. Finally, look at the paper with what you expected. If you were surprised, check the number once
more. If you weren't, check it twice: no one examines what they like to hear.`,
          quiz: [
            ask(
              'A friend reads a different story in your chart than you meant. What is wrong?',
              2,
              'The friend',
              'The data',
              'The chart',
              'Nothing at all',
            ),
            ask(
              'What belongs in the sentence below a chart?',
              0,
              'Which rows were left out, and why',
              'The name of the program that drew it',
              'How long the work took',
              'Every number once more',
            ),
          ],
        },
      ],
    },
  ],
};
