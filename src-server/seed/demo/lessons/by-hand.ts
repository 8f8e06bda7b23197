import type { DemoCourse } from './demo-lesson.ts';

export const BY_HAND_LESSONS: Pick<DemoCourse, 'sections' | 'students'> = {
  students: [
    { who: 'amara', daysAgo: 60, completed: 5 },
    { who: 'staff', daysAgo: 28, completed: 2 },
  ],
  sections: [
    {
      title: 'With ruler and thread',
      lessons: [
        {
          title: 'Nearest neighbours with a ruler',
          body: `Ten dots on squared paper: five are marked with a circle, five with a cross. Each stands for a tree in the park, to the right how tall it is,
upwards how wide its leaves are. Circles are maples.

Now somebody finds an eleventh tree. Draw its dot. Is it a maple?

Take a ruler, measure the distance to every other dot, and look at the **three nearest**. If two of them are circles, say maple. That is the
whole method, and it has a name: *k nearest neighbours*, here with k = 3.

Three questions to argue about:

1. What changes with one neighbour? With nine?
2. Height is measured in metres and leaves in centimetres. What happens if you use millimetres for the leaves?
3. What does the method say about a palm?

The third is the one to remember. A method that always answers is not the same as one that knows.`,
          quiz: [
            {
              question: 'What does the method do with a tree unlike any other?',
              options: [
                'It says that it does not know',
                'It answers all the same',
                'It asks for another tree',
                'It stops',
              ],
              correct: 1,
            },
            {
              question: 'You measure leaves in millimetres instead of centimetres. What follows?',
              options: [
                'Nothing at all',
                'The width of the leaves counts for more in the distance',
                'The height counts for more',
                'The method becomes exact',
              ],
              correct: 1,
            },
          ],
        },
        {
          title: 'A straight line with a thread and a pin',
          body: `Eight dots: how many hours people practised, and how many songs they can play. They lie roughly on a line. Which one?

Stretch a thread across the paper, hold it with two pins, and move it until it looks right. Everybody will have another line, and everybody
will be sure.

So we agree on what *right* means. From each dot, measure straight up or down to the thread. Square every number, so that a large miss counts
for much more than a small one, and add them up. The best line is the one with the smallest sum.

Move one pin by a square and add again. Smaller? Go on. Larger? Go back. You are doing by hand what every learning machine does: it has a
number that says how wrong it is, and it turns its screws until that number stops falling.

In Python this takes one line. You know now what is in it.`,
        },
        {
          title: 'Guess who with library books',
          body: `Twenty books lie on the table. One person thinks of one; the others may ask questions that are answered with yes or no.

The first group asks whatever comes to mind and needs seven questions. The second group looks for the question that **divides the pile in the
middle** each time, and needs five. More than five are never needed for twenty books, however they lie.

Write the good questions down as a tree: the first one on top, yes to the left, no to the right. That is a *decision tree*. A computer finds it
by trying every question and keeping the one that separates best.

Then somebody brings three new books. The tree sorts them, too, and puts a cookery book among the poems, because both have short lines. The tree
has learnt what separated *our* twenty books. Nobody promised that it would be what separates books.`,
        },
      ],
    },
    {
      title: 'When it goes wrong, and why it works',
      lessons: [
        {
          title: 'A curve through every point',
          body: `Eight dots again. This time you may bend the line. Bend it as much as you like, until it goes through **every** dot.

You can always do it. The sum of the misses is zero, which is the best there is. Are you content?

Now uncover the ninth dot, which was measured on the same day and hidden under a coin. The straight line misses it by two squares. The bent one
misses it by eleven.

The bent line has learnt the accidents of the eight dots by heart. This is called **overfitting**, and the way to notice it is the coin: hide a part
of what you know, learn from the rest, and measure on what was hidden.

Whenever somebody tells you that a model is right in 99 cases of 100, ask two questions. *On which cases?* And: *how often would a coin, or the
simplest rule, have been right?*`,
          quiz: [
            {
              question: 'How do you notice overfitting?',
              options: [
                'The sum of the misses is not zero',
                'You measure on points that were hidden while learning',
                'The curve is ugly',
                'There are too few dots',
              ],
              correct: 1,
            },
            {
              question:
                'Ninety-nine of a hundred mails are no spam. A rule calls every mail "no spam". How often is it right?',
              options: ['In half of the cases', 'Never', 'In 99 of 100', 'It cannot be known'],
              correct: 2,
            },
          ],
        },
        {
          title: 'Eight people are a network',
          body: `Eight people stand in three rows: three, four, one. Those in front get a number each, from a picture with three squares. Everybody multiplies what
they are told by a number on their card, adds it up, and passes it on. Anything below zero becomes zero. The last person says what comes out:
more than five is a cat.

At first it is nonsense. We show it a cat, it says three. Now the last person turns round and says to the four behind: *too little; you there, with
the large number, a bit more next time.* They change their cards by a little and pass it on to the three in front.

After twenty pictures it is right quite often, and nobody in the room can say **why**. Every card holds a number, and no card holds a cat.

That is a neural network, with eight people instead of eight thousand million. The rest is speed, and the question of who chose the pictures.`,
        },
      ],
    },
  ],
};
