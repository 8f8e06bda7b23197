import { sayAgo } from '../demo-entry.ts';
import { ask, type DemoCourse } from './demo-lesson.ts';

export const PYTHON: DemoCourse = {
  type: 'course',
  title: 'Python from zero: six evenings',
  by: 'amara',
  daysAgo: 305,
  tags: ['Python', 'Beginner', 'Workshop'],
  up: 13,
  students: [
    { who: 'member', daysAgo: 298, completed: 6, stars: 5 },
    { who: 'nadia', daysAgo: 262, completed: 6, stars: 5 },
    { who: 'admin', daysAgo: 280, completed: 2 },
    { who: 'lena', daysAgo: 190, completed: 4, stars: 4 },
    { who: 'theo', daysAgo: 206, completed: 6, stars: 4 },
    { who: 'ingrid', daysAgo: 150, completed: 5, stars: 5 },
    { who: 'beatriz', daysAgo: 140, completed: 3 },
    { who: 'marta', daysAgo: 90, completed: 4, stars: 5 },
    { who: 'zoe', daysAgo: 21, completed: 1 },
  ],
  comments: [
    sayAgo(
      'member',
      288,
      'I had never written a line before. By the third evening I had a program that marks vocabulary tests.',
    ),
    sayAgo('nadia', 250, 'Are the solutions to the homework anywhere, or is that the point?'),
    sayAgo('amara', 249, 'That is the point. But bring yours on a Thursday, and I will read it with you.'),
    sayAgo('ingrid', 143, 'Four in the morning, dough resting, lesson three. I recommend it.'),
  ],
  body: `For people who have never programmed and have something they'd like to automate. You need a laptop, two hours per
lesson, and a task of your own that bores you.

1. **Saying hello.** Values, names, \`print\`, and \`input\`.
2. **Deciding.** \`if\`, \`else\`, and comparisons. We build a quiz with three questions.
3. **Repeating.** Lists and \`for\`. The quiz gets a hundred questions, read from a file.
4. **Naming what you do.** Functions, and how to find out why something doesn't work. The most important evening.
5. **Other people's work.** Installing a package, reading its documentation, knowing when not to.
6. **Your own task.** Two hours on what you came for.

Each evening is half explanation, half work in pairs. There is no test. The questions below are for yourself.
Install Python first, as described in [[Setting up Python without breaking anything]].`,
  sections: [
    {
      title: 'The first three evenings',
      lessons: [
        {
          title: 'Saying hello',
          body: `A program is a list of instructions, read from top to bottom. This is a whole one:

~~~python
name = input("What is your name? ")
print("Hello,", name)
~~~

\`input\` asks and waits. \`print\` writes. \`name\` is a **name** for a value: from the first line on, it means
whatever was typed. The equals sign doesn't say that two things are equal. It says: from now on, this name means
that value.

Change the words between the quotation marks and run it again. Then leave out a quotation mark, on purpose, and read
what Python says. You'll see that message often, and it's good to have met it when nothing was at stake.

## Homework

Write a program that asks for your age and says how old you'll be next year. It will fail at first: what you type is
*text*, and text has no next year. Put \`int(...)\` around the \`input(...)\` and try again.`,
        },
        {
          title: 'Deciding',
          body: `So far, every instruction was carried out. Now some of them depend on something.

~~~python
answer = input("What is the capital of Norway? ")
if answer == "Oslo":
    print("Correct.")
else:
    print("No, it is Oslo.")
~~~

Two equals signs ask a question: *are these the same?* One equals sign gives a name. Mixing them up is the most
common mistake of the first week, and Python tells you about it.

The four spaces at the beginning of a line aren't decoration. They say what belongs to the \`if\`. Lines with the
same indentation run together, or not at all.

Tonight we build a quiz with three questions. Count the correct answers: \`score = 0\` at the start,
\`score = score + 1\` after each correct one.`,
          quiz: [
            ask(
              'What do two equals signs do?',
              1,
              'Give a name to a value',
              'Ask whether two values are the same',
              'Add two numbers',
              'End the program',
            ),
            ask(
              'How does Python know which lines belong to an if?',
              2,
              'By their color',
              'By a closing bracket',
              'By their indentation',
              'By their number',
            ),
          ],
        },
        {
          title: 'Repeating',
          body: `You can write three questions one after the other. A hundred you can't, or at least you have better plans.

~~~python
countries = ["Norway", "Italy", "Kenya"]
for country in countries:
    print("What is the capital of", country)
~~~

The square brackets make a **list**. \`for\` picks one value after the other, gives it the name you chose, and runs
the indented lines once for each.

The questions can come from a file, one on each line:

~~~python
for line in open("capitals.txt", encoding="utf-8"):
    country, capital = line.strip().split(",")
~~~

\`strip\` removes the end of the line, and \`split\` cuts it at the comma. Now anyone who can write a text file can
write a quiz, and you've made your first program that is useful to someone else.

One warning for later: never remove items from a list while a loop walks through it.`,
        },
      ],
    },
    {
      title: 'The last three evenings',
      lessons: [
        {
          title: 'Naming what you do',
          body: `When you write the same five lines for the third time, give them a name.

~~~python
def ask(country, capital):
    answer = input(f"Capital of {country}? ")
    return answer.strip().lower() == capital.lower()
~~~

A **function** accepts values, does something, and returns a value. From the outside you need to know what it does,
no longer how. A good name says it: *ask* is good, *do_it* isn't.

## Finding out why it doesn't work

This is the most important evening, because it's what programmers do all day.

1. Read the last line of the message first. It says what went wrong.
2. Read the line number above it. It says where.
3. Print the values you're sure about. One of them will surprise you.
4. Explain the program, line by line, to the person next to you. Most mistakes are found in the middle of a
   sentence.`,
          quiz: [
            ask(
              'Which line of an error message do you read first?',
              2,
              'The first',
              'The longest',
              'The last',
              'None, it is for experts',
            ),
            ask(
              'What does return do?',
              1,
              'It starts the program again',
              'It hands a value to the code that called the function',
              'It prints a value',
              'It deletes a name',
            ),
          ],
          passMark: 50,
        },
        {
          title: "Other people's work",
          body: `Someone has solved your problem already. That's good news, most of the time.

~~~sh
python -m venv .venv
.venv/bin/pip install requests
~~~

The first line makes an environment for this one project, so that its packages don't get in the way of another
project. The second installs a package into it.

Before you install anything, look at four things. When was it last updated? Does its first page show an example you
understand? Do people ask questions there, and do they get replies? And could you write the three lines that you
need yourself?

The last question isn't a joke. A package is code that you didn't read, written by people you don't know, which runs
with all your rights. For a weather forecast, that's worth it. For adding two dates, it isn't.`,
          quiz: [
            ask(
              'Why does each project get an environment of its own?',
              0,
              "So that its packages don't disturb other projects",
              'So that it runs faster',
              'Because Python requires it',
              'To save disk space',
            ),
          ],
        },
        {
          title: 'Your own task',
          body: `Two hours, and everyone works on what they came for. There is nothing new tonight.

Begin like this:

1. Write down in one sentence what goes in and what comes out. *A folder of photos goes in, a folder sorted by month
   comes out.*
2. Do it once yourself for three of them, and write down every step.
3. Turn the first step into code. Run it. Only then write the second.
4. When it works for three, copy the whole folder and run it on the copy.

The fourth step isn't optional. Everyone who has renamed four thousand files by mistake remembers where they sat.
[[Renaming a thousand files safely]] shows how to be able to undo it.

When you're done, tell us about it: what bored you, what you did, and the code. Someone here is bored by the same
thing.`,
        },
      ],
    },
  ],
};
