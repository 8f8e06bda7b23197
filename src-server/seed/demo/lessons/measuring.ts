import { ask, type DemoCourse } from './demo-lesson.ts';

/** Published the day before the demo starts, so no one takes it yet. */
export const MEASURING: DemoCourse = {
  type: 'course',
  title: 'Measuring a model honestly',
  by: 'kwame',
  daysAgo: 0.9,
  tags: ['Machine Learning', 'Beginner'],
  up: 1,
  students: [],
  body: `A model that is right nine times out of ten may still be useless, and one that is right six times out of ten may
save someone a week. This short course is about the numbers in between: which ones to ask for, how to get them
without fooling yourself, and how to explain them to people who don't care for numbers.

**For whom?** For everyone who has trained a first model and was asked "and how good is it?". You need no math
beyond a table with two rows and two columns.

**What you'll do.** You set a third of your examples aside before you look at anything, and fill in one page of
paper. Four lessons, half an hour each. At the end you know what your model costs when it's wrong, and whom. It
builds on [[Measuring a classifier with four numbers]].`,
  sections: [
    {
      title: 'One page of paper',
      lessons: [
        {
          title: 'Set a third aside first',
          body: `Before you measure anything, choose a third of your examples at random, and put them where you can't see them. Write
the date on the envelope.

From now on, you try everything on the rest. Each time you look into the envelope, it becomes a little less honest:
you begin to choose what happens to suit it. Looking once, at the end, is the whole trick.

If your examples come from people, set *people* aside and not rows. Otherwise your model recognizes Mrs. Novak and
calls it learning.

If they come with a date, set the *latest* third aside. A model that has seen June is clever about May, and you'll
meet July.

Nothing else in this course matters as much as this envelope. If you only have time for one lesson, this was it.`,
          quiz: [
            {
              ...ask(
                'How often may you look at what you set aside?',
                1,
                'After each change',
                'Once, at the end',
                'Once a week',
                'Never',
              ),
              explanation:
                'Each look tempts you to choose what happens to suit it. Then it measures nothing.',
            },
            {
              ...ask(
                'Your examples are visits by 80 patients. What do you split by?',
                0,
                'By patient',
                'By visit',
                'By weekday',
                'By room',
              ),
              explanation: 'Otherwise the model has already met half of the patients that it is asked about.',
            },
          ],
        },
        {
          title: "Beat someone who doesn't think",
          body: `Every number needs a neighbor. Before you say how good your model is, say how good these three are on the same
envelope:

1. **Always the same.** The most frequent outcome, every time.
2. **As last time.** What happened to this reader, this book, or this month before.
3. **A person with a rule of thumb.** Ask someone who has done it for years, and write the rule down in one line.

For our late books, always saying "on time" is right in 185 of 200 cases and finds none. "Late if late last time" is
right in 178 and finds nine of the fifteen. The model finds twelve. So it's worth three books a month, and not "84
percent".

If your model doesn't beat the third one, you have learned the rule. That's worth an afternoon, too: write it on the
wall and go home.`,
        },
        {
          title: 'How sure is that?',
          body: `Twelve of fifteen. With fifteen other late books, it might have been nine, or fourteen. How much does your number
wobble?

You can find out with scissors. Write each of your 200 cases on a slip of paper, put them into a hat, and draw 200
times, **returning each slip to the hat** before the next draw. Count again. Do that ten times and write the ten
results in a row. Drop the lowest and the highest. The rest is what you may promise.

Ours ranged from ten to fourteen. So it's "about twelve of fifteen, give or take two", and a second model with
thirteen is *not* better. It had luck with the hat.

A program does it a thousand times in a second. Do it once with scissors, though. Afterward you'll distrust every
number that comes alone.`,
          quiz: [
            ask(
              'A second model finds 13 of 15 instead of 12. Is it better?',
              3,
              'Yes, clearly',
              'Yes, if it is larger',
              'No, it is worse',
              'The difference is smaller than the wobble, so no one can say',
            ),
          ],
        },
        {
          title: 'Explain it to someone',
          body: `No one remembers percentages. Say what happens to ten people, or to a hundred.

"Of a hundred reminders we send, about thirty go to people who did have a late book. The others lose ten seconds. Of
ten late books, we now find eight." Someone who hears that can argue with you, and that's the point.

Then say what you don't know: how it goes in another part of the year, with new members, with books no one has
borrowed before. Put the date next to it, and look again in half a year.

Now fill in your page: what you set aside and when, the three neighbors, the wobble, and two sentences for someone
who has never heard of any of it. Read those to them. If they ask a question that the page doesn't answer, the
answer goes on the page.`,
        },
      ],
    },
  ],
};
