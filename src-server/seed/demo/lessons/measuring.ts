import type { DemoCourse } from './demo-lesson.ts';

/** Published the day before the demo begins: nobody takes it yet. */
export const MEASURING: DemoCourse = {
  type: 'course',
  title: 'Measuring a model honestly',
  by: 'amara',
  daysAgo: 1,
  tags: ['Machine Learning', 'Beginner'],
  up: ['staff'],
  students: [],
  body: `A model that is right nine times out of ten may still be useless, and one that is right six times out of ten may save somebody a week.
This short course is about the numbers in between: which ones to ask for, how to get them without fooling yourself, and how to say them to
people who do not care for numbers.

## For whom

For anybody who has trained a first model and was told "and how good is it?". You need no mathematics beyond a table with two rows and two
columns, and no program beyond the one you have.

## What you do

You take the model you have, put a third of your examples away before you look at anything, and fill in one page of paper. Five lessons, half
an hour each. At the end you know what your model costs when it is wrong, and whom.`,
  sections: [
    {
      title: 'One page of paper',
      lessons: [
        {
          title: 'Put a third away first',
          body: `Before you measure anything, take a third of your examples, drawn by lot, and put them where you cannot see them. Write the date on the
envelope.

Everything you try from now on you try on the rest. Each time you look at the envelope, it becomes a little less honest: you begin to choose
what happens to suit it. Looking once, at the end, is the whole trick.

If your examples come from people, put *people* away and not rows. Otherwise your model recognises Mrs Novak and calls it learning.

If they come with a date, put the *latest* third away. A model that has seen June is clever about May, and you will meet July.`,
          quiz: [
            {
              question: 'How often may you look at what you put away?',
              options: ['After each change', 'Once, at the end', 'Once a week', 'Never'],
              correct: 1,
            },
          ],
        },
        {
          title: 'Beat somebody who does not think',
          body: `Every number needs a neighbour. Before you say how good your model is, say how good these three are on the same envelope:

1. **Always the same.** Whatever is most frequent, each time.
2. **As last time.** What happened to this reader, this book, this month before.
3. **A person with a rule of thumb.** Ask whoever has done it for years, and write the rule down in one line.

Our late books: always saying "on time" is right in 185 of 200 cases; "late if late last time" in 178, and it finds nine of the fifteen. The model
finds twelve. So it is worth three books a month, and not "92 percent".

If your model does not beat the third one, you have learnt the rule. That is worth an afternoon, too: write it on the wall and go home.`,
        },
        {
          title: 'Four numbers instead of one',
          body: `Draw a table: what the model said to the left, what was true above it. Four boxes.

| | was late | was on time |
|---|---|---|
| said late | 12 | 30 |
| said on time | 3 | 155 |

"Right in 167 of 200 cases" is one number, and it hides everything. Saying *on time* each time would be right in 185. Yet of fifteen late books
this table found twelve, which nobody had found before.

Ask of each wrong box what it costs, and whom. Thirty friendly reminders too many are cheap. Three lost books are not. Somebody else may see it
the other way round: write down whose costs you counted.`,
          quiz: [
            {
              question: 'What would a model that always says “on time” miss in the table?',
              options: ['3 late books', '12 late books', '15 late books', '30 late books'],
              correct: 2,
            },
          ],
        },
        {
          title: 'How sure is that?',
          body: `Twelve of fifteen. With other fifteen late books it might have been nine, or fourteen. How much does your number wobble?

You can find out with scissors. Write each of your 200 cases on a slip of paper, put them into a hat, and draw 200 times, **putting each slip back**.
Count again. Do that ten times and write the ten results in a row. Leave the lowest and the highest away: the rest is what you may promise.

Ours ran from ten to fourteen. So "about twelve of fifteen, give or take two", and a second model with thirteen is *not* better; it had luck with
the hat.

A program does it a thousand times in a second. Do it once with scissors, though: afterwards you will distrust every number that comes alone.`,
        },
        {
          title: 'Say it to somebody',
          body: `Nobody remembers percentages. Say what happens to ten people, or to a hundred.

"Of a hundred reminders we send, about thirty go to people who did have a late book; the others lose ten seconds. Of ten late books we now find
eight." Whoever hears that can argue with you, and that is the point.

Then say what you do not know: how it goes in summer, with new members, with books nobody has lent before. Put the date beside it, and look
again in half a year.

Now fill in your page: what you put away and when, the three neighbours, the four boxes, the wobble, and two sentences for somebody who has
never heard of any of it. Read those to them. If they ask a question that the page does not answer, it goes on the page.`,
        },
      ],
    },
  ],
};
