import type { DemoCourse } from './demo-lesson.ts';

export const TABLES: DemoCourse = {
  type: 'course',
  title: 'From a messy table to one honest chart',
  by: 'amara',
  daysAgo: 1,
  tags: ['Python', 'Tutorial', 'Beginner'],
  body: `You have a spreadsheet that five people filled in over three years, and a question it should answer. This course takes one such
table, the members' list of an allotment garden, from the first look to one chart that you can defend.

You need Python and an evening for each lesson. Nobody here has to have programmed much: whoever did the six evenings knows enough.
Bring a table of your own. The garden's is only there so that we can all look at the same mess.`,
  students: [],
  sections: [
    {
      title: 'Before any line of code',
      lessons: [
        {
          title: 'Write the question down first',
          body: `Open the table and you will find something interesting within a minute. That is the danger. Whoever looks first and asks later finds
an answer to a question that nobody had, and believes it because it looked like a discovery.

So write the question on paper before you open the file. One sentence, with a number in it: *How many plots changed hands last
year, compared with the three years before?* Below it, write what you expect, and what would surprise you.

Then ask of the table, still on paper, three things. Who filled it in, and for what purpose? Which rows would be missing if
somebody had been ill for a month? What does one row stand for: a person, a plot, or a year of a plot? Most quarrels about
numbers are about that last one, and nobody notices until the end.`,
          quiz: [
            {
              question: 'Why is the question written down before the file is opened?',
              options: [
                'Because files open slowly',
                'Because what one happens to see first would become the question',
                'Because the table has no place for it',
                'Because paper is safer than a disk',
              ],
              correct: 1,
            },
          ],
        },
        {
          title: 'Count before you clean',
          body: `The first program reads the table and changes nothing. It counts, so that you know what was there before you touched it.

\`\`\`python
import csv

with open("garden.csv", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))

print(len(rows), "rows")
for column in rows[0]:
    empty = sum(1 for row in rows if not row[column].strip())
    kinds = len({row[column] for row in rows})
    print(column, empty, "empty", kinds, "different")
\`\`\`

The garden's table says: 412 rows, 31 of them without a year, and nine different ways to write *yes*. Keep this printout. At the end
somebody will ask where the other rows went, and you want to answer with numbers, not with a shrug.

Never overwrite the file you were given. What you make goes into a new one, and the way from the one to the other is a
program that you can run again when somebody sends you the next version.`,
        },
      ],
    },
    {
      title: 'Making it usable',
      lessons: [
        {
          title: 'One rule for each repair',
          body: `Cleaning is a list of small rules, each with a reason that you can say aloud. *A year of two digits means this century.* *An empty field
for water means that nobody asked, not that there is none.* The second one matters more than any code: missing is not zero.

\`\`\`python
YES = {"yes", "y", "x", "1", "true"}

def answer(text):
    text = text.strip().lower()
    if text == "":
        return None
    return text in YES
\`\`\`

The function has three results, not two. Whoever returns \`False\` for an empty field has just invented thirty-one gardens without water.

Print how many rows each rule touched. A rule that touches none can go; a rule that touches half of the table is no repair but a
decision, and belongs into the text below your chart, where everybody can see it and disagree.`,
          quiz: [
            {
              question: 'What should become of an empty field in a yes-or-no column?',
              options: [
                'It becomes no',
                'It becomes yes',
                'It stays unknown, and is counted as such',
                'Its row is deleted',
              ],
              correct: 2,
            },
          ],
        },
        {
          title: 'Find the doubles without losing people',
          body: `Two rows with the same name are one person, or two. The table will not tell you. In the garden there are two called Ana Silva, mother
and daughter, and one Bernd Krause who stands there three times because he moved from plot to plot.

Make a key out of what identifies a row for *your* question. If it is about plots, the key is the plot and the year, and Bernd's rows
are all different. If it is about people, you need more than a name: a birthday, an address, or somebody who knows them.

\`\`\`python
from collections import Counter

keys = Counter((row["plot"], row["year"]) for row in rows)
doubles = [key for key, count in keys.items() if count > 1]
\`\`\`

Look at every double by eye while there are fewer than fifty. A program that merges rows by itself is wrong rarely, quietly, and for
good. Write down which ones you joined, so that it can be undone.`,
        },
        {
          title: 'One chart, and the sentence below it',
          body: `Choose the plainest chart that answers the sentence from the first evening. Changes over four years: four bars, from zero, all in one
colour, the number written above each. No third dimension, no second axis, no legend for a single thing.

Then write the sentence below it. It names what was counted, how many rows were left out and why, and what the chart does **not**
show. *Plots that changed hands, by year; 31 rows without a year are left out; a plot given back and taken again by the
same family counts.*

Show it to somebody who was not there, and ask them what it says. If they tell you another story than yours, the chart is wrong, not
they. At last, look at the paper with what you expected. If you were surprised, check the number once more. If you were not,
check it twice: nobody examines what they like to hear.`,
          quiz: [
            {
              question: 'A friend reads another story in your chart than you meant. What is wrong?',
              options: ['The friend', 'The data', 'The chart', 'Nothing at all'],
              correct: 2,
            },
            {
              question: 'What belongs into the sentence below a chart?',
              options: [
                'Which rows were left out, and why',
                'The name of the program that drew it',
                'How long the work took',
                'Every number once more',
              ],
              correct: 0,
            },
          ],
        },
      ],
    },
  ],
};
