import { BY_HAND_LESSONS } from './lessons/by-hand.ts';
import type { DemoCourse } from './lessons/demo-lesson.ts';
import { FIRST_STEPS } from './lessons/first-steps.ts';
import { KEEPING_ORDER } from './lessons/keeping-order.ts';
import { MEASURING } from './lessons/measuring.ts';
import { PROMPTING_LESSONS } from './lessons/prompting.ts';
import { PYTHON_LESSONS } from './lessons/python.ts';
import { TABLES } from './lessons/tables.ts';
import { WRITING } from './lessons/writing.ts';

export const COURSES: readonly DemoCourse[] = [
  FIRST_STEPS,
  WRITING,
  KEEPING_ORDER,
  TABLES,
  MEASURING,
  {
    ...PYTHON_LESSONS,
    type: 'course',
    title: 'Python from Zero: Six Evenings',
    by: 'amara',
    daysAgo: 95,
    tags: ['Python', 'Beginner', 'Workshop'],
    up: ['admin', 'staff', 'member', 'lena', 'contributor'],
    comments: [
      {
        by: 'member',
        hours: 60,
        content:
          'I had never written a line before. By the third evening I had a program that marks vocabulary tests.',
        answers: [
          { by: 'amara', hours: 12, content: 'Bring it to the next evening and show the others, please!' },
        ],
      },
    ],
    body: `For people who have never programmed and have something they would like to automate. You need a laptop, two hours, and a
task of your own that bores you.

1. **Saying hello.** Values, names, \`print\` and \`input\`. At home: a program that asks for your age and gets it wrong.
2. **Deciding.** \`if\`, \`else\`, comparisons. We build a quiz with three questions.
3. **Repeating.** Lists and \`for\`. The quiz gets a hundred questions, read from a file.
4. **Naming what you do.** Functions, and how to find out why something does not work. The most important evening.
5. **Other people's work.** Installing a package, reading its documentation, knowing when not to.
6. **Your own task.** Two hours, everybody works on what they came for, and nobody leaves without something that runs.

Each evening is half explanation, half work in pairs. There is no test; the questions below are for yourself. Whoever misses an evening reads the notes here and
comes half an hour early.`,
  },
  {
    ...BY_HAND_LESSONS,
    type: 'course',
    title: 'Machine Learning by Hand',
    by: 'contributor',
    daysAgo: 63,
    tags: ['Machine Learning', 'Intermediate', 'Workshop'],
    up: ['amara', 'admin', 'staff'],
    body: `Pencil, squared paper, dice. We do by hand, on ten points, what libraries do on ten million, and only then look at the code.
You should be able to read a table and not mind fractions.

## What we do

| Part | By hand | Afterwards in Python |
|---|---|---|
| Nearest neighbours | measure distances with a ruler | twelve lines without a library |
| Straight lines | fit one with a thread and a pin | least squares |
| Decision trees | "guess who?" with library books | the same tree, drawn by the computer |
| Overfitting | draw a curve through every point | watch the validation error rise |
| Neural networks | eight people are neurons, and pass on numbers | a tiny network, from scratch |

## What you take home

More than a certificate: a reliable feeling for what can be learnt from data and what cannot; for why a model is wrong; and
for the question to ask when somebody shows you a percentage: *compared with what?*

Four Saturdays of three hours each. Bring a friend you can argue with.`,
  },
  {
    ...PROMPTING_LESSONS,
    type: 'course',
    title: 'Prompting with a Purpose',
    by: 'contributor',
    daysAgo: 38,
    tags: ['AI', 'Tutorial', 'Beginner'],
    up: ['admin', 'lena', 'member', 'staff'],
    down: ['amara'],
    comments: [
      {
        by: 'amara',
        hours: 50,
        content:
          'Useful, but I would cut part three. Role-playing made no difference in anything I measured.',
        answers: [
          {
            by: 'contributor',
            hours: 22,
            content:
              'Fair. I have made it an experiment instead: everybody runs the same ten tasks with and without a role, and we count.',
          },
        ],
      },
    ],
    body: `Three hours about getting useful work out of a language model, without magic words.

**Part one: say what you want.** Who will read the result? How long may it be? What must not be in it? We write the order as
one would for a colleague who is clever, new, and cannot ask back.

**Part two: show, don't describe.** Two good examples are worth a page of adjectives. We collect some from our own mail.

**Part three: an experiment.** Half of the room begins with "You are an expert in …", half does not. Somebody who does not
know which is which marks the answers. We keep what makes a difference.

**Part four: check.** Every participant gets an answer with three planted mistakes and ten minutes to find them.

**Part five: when not to.** Decisions about people. Anything secret. Anything you will not read again before it leaves the
house.

Bring one real task that took you an hour last week. We measure whether it gets shorter, and count the time for checking.`,
  },
];
