import type { DemoCourse } from './demo-lesson.ts';

export const PYTHON_LESSONS: Pick<DemoCourse, 'sections' | 'students'> = {
  students: [
    { who: 'member', daysAgo: 93, completed: 6, stars: 5 },
    { who: 'admin', daysAgo: 80, completed: 2 },
    { who: 'lena', daysAgo: 34, completed: 4, stars: 5 },
  ],
  sections: [
    {
      title: 'The first three evenings',
      lessons: [
        {
          title: 'Saying hello',
          body: `A program is a list of orders, read from top to bottom. This is a whole one:

\`\`\`python
name = input("What is your name? ")
print("Hello,", name)
\`\`\`

\`input\` asks and waits. \`print\` writes. \`name\` is a **name** for a value: from the first line on, it stands for whatever was typed.
The equals sign does not say that two things are equal. It says: from now on, this name means that value.

Change the words between the quotation marks and run it again. Then leave a quotation mark out, on purpose, and read what Python
says. You will see that message often, and it is good to have met it when nothing was at stake.

## At home

Write a program that asks for your age and says how old you will be next year. It will get it wrong at first: what is typed is
*text*, and text has no next year. Put \`int(…)\` around the \`input(…)\` and try again.`,
        },
        {
          title: 'Deciding',
          body: `So far every order was carried out. Now some of them depend.

\`\`\`python
answer = input("What is the capital of Norway? ")
if answer == "Oslo":
    print("Yes.")
else:
    print("No, it is Oslo.")
\`\`\`

Two equals signs ask a question: *are these the same?* One equals sign gives a name. Mixing them up is the most common mistake of
the first week, and Python tells you about it.

The four spaces at the beginning of a line are not decoration. They say what belongs to the \`if\`. Everything with the same number of
spaces is carried out together, or not at all.

We build a quiz with three questions tonight. Count the right answers in a name of its own: \`score = 0\` at the start, \`score = score + 1\`
after each one that was right.`,
          quiz: [
            {
              question: 'What do two equals signs do?',
              options: [
                'Give a name to a value',
                'Ask whether two values are the same',
                'Add two numbers',
                'End the program',
              ],
              correct: 1,
            },
            {
              question: 'How does Python know which lines belong to an if?',
              options: [
                'By their colour',
                'By a closing bracket',
                'By the spaces at their beginning',
                'By their number',
              ],
              correct: 2,
            },
          ],
        },
        {
          title: 'Repeating',
          body: `Three questions can be written down one after the other. A hundred cannot, or not by anybody who has other plans.

\`\`\`python
questions = ["Norway", "Italy", "Kenya"]
for country in questions:
    print("What is the capital of", country)
\`\`\`

The square brackets make a **list**. \`for\` takes one value after the other out of it, gives it the name you chose, and carries out the
lines below once for each.

The questions can come from a file as well, one on each line:

\`\`\`python
for line in open("capitals.txt", encoding="utf-8"):
    country, capital = line.strip().split(",")
\`\`\`

\`strip\` takes the end of the line away, \`split\` cuts it at the comma. Now whoever can write a text file can write a quiz, and you have
made the first program that is useful to somebody else.`,
        },
      ],
    },
    {
      title: 'The last three evenings',
      lessons: [
        {
          title: 'Naming what you do',
          body: `When you write the same five lines for the third time, give them a name.

\`\`\`python
def ask(country, capital):
    answer = input(f"Capital of {country}? ")
    return answer.strip().lower() == capital.lower()
\`\`\`

A **function** takes values in, does something, and gives a value back. From outside you need to know what it does, no longer how. A good
name says it: *ask* is good, *do_it* is not.

## Finding out why it does not work

This is the most important evening, because it is what programmers do all day.

1. Read the last line of the message first. It says what went wrong.
2. Read the line number above it. It says where.
3. Print the values you are sure about. One of them will surprise you.
4. Explain the program, line by line, to the person beside you. Most mistakes are found in the middle of a sentence.`,
          quiz: [
            {
              question: 'Which line of an error message do you read first?',
              options: ['The first', 'The longest', 'The last', 'None, it is for experts'],
              correct: 2,
            },
            {
              question: 'What does return do?',
              options: [
                'It starts the program again',
                'It gives a value back to whoever called the function',
                'It prints a value',
                'It deletes a name',
              ],
              correct: 1,
            },
          ],
        },
        {
          title: 'Other people’s work',
          body: `Somebody has solved your problem already. That is good news, most of the time.

\`\`\`sh
python -m venv .venv
.venv/bin/pip install requests
\`\`\`

The first line makes a box for this one project, so that what you install for it does not get in the way of another. The second puts a
package into the box.

Before you install anything, look at four things: When was it changed last? Does its first page show an example that you understand? Do
others ask questions there, and does anybody answer? And: could you write the three lines that you need of it yourself?

The last question is not a joke. A package is code that you did not read, written by people you do not know, which runs with all your
rights. For the weather of next week it is worth it. For adding two dates it is not.`,
        },
        {
          title: 'Your own task',
          body: `Two hours, and everybody works on what they came for. There is nothing new tonight.

Begin like this:

1. Write down in one sentence what goes in and what comes out. *A folder of photographs goes in, a folder sorted by month comes out.*
2. Do it once by hand, for three of them, and write down every step you took.
3. Turn the first step into code. Run it. Only then the second.
4. When it works for three, make a copy of the whole folder and let it loose on the copy.

The fourth is not optional. Everybody who has ever renamed four thousand files by mistake remembers where they sat.

When you are done, write an entry about it: what bored you, what you did, and the code. Somebody here is bored by the same thing, and
will vote for you.`,
        },
      ],
    },
  ],
};
