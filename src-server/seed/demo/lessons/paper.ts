import { sayAgo } from '../demo-entry.ts';
import { ask, type DemoCourse } from './demo-lesson.ts';

export const ON_PAPER: DemoCourse = {
  type: 'course',
  title: 'Machine learning on paper',
  by: 'contributor',
  daysAgo: 256,
  tags: ['Machine Learning', 'Intermediate', 'Workshop'],
  up: 9,
  students: [
    { who: 'amara', daysAgo: 240, completed: 5, stars: 5 },
    { who: 'staff', daysAgo: 120, completed: 2 },
    { who: 'nadia', daysAgo: 200, completed: 5, stars: 5 },
    { who: 'ruth', daysAgo: 210, completed: 5, stars: 4 },
    { who: 'member', daysAgo: 60, completed: 3 },
    { who: 'theo', daysAgo: 150, completed: 4, stars: 5 },
  ],
  comments: [sayAgo('theo', 140, 'i was neuron 5. my life peaked')],
  body: `Pencil, squared paper, dice. We do with ten points what libraries do with ten million, and only then look at the
code. You should be able to read a table and not mind fractions.

| Part | On paper | Afterward in Python |
|---|---|---|
| Nearest neighbors | measure distances with a ruler | twelve lines without a library |
| Straight lines | fit one with a thread and a pin | least squares |
| Decision trees | "guess who?" with library books | the same tree, drawn by the computer |
| Overfitting | draw a curve through every point | watch the validation error rise |
| Neural networks | eight people are neurons and pass on numbers | a tiny network |

What you'll take home is a reliable feeling for what can be learned from data and what can't, and one question to
ask when someone shows you a percentage: *compared with what?*

Five lessons of about an hour. Work with a friend you can argue with.`,
  sections: [
    {
      title: 'With ruler and thread',
      lessons: [
        {
          title: 'Nearest neighbors with a ruler',
          body: `Ten dots on squared paper: five are circles, five are crosses. Each stands for a tree in the park. To the right is
how tall it is, upward is how wide its leaves are. Circles are maples.

Now you find an eleventh tree. Draw its dot. Is it a maple?

Measure the distance to every other dot with a ruler, and look at the **three nearest**. If two of them are circles,
say maple. That is the whole method, and it has a name: *k nearest neighbors*, here with k = 3.

Three questions to argue about:

1. What changes with one neighbor? With nine?
2. Height is in meters and leaves are in centimeters. What happens if you use millimeters for the leaves?
3. What does the method say about a palm tree?

Remember the third one. A method that always answers isn't the same as one that knows.`,
          quiz: [
            ask(
              'What does the method do with a tree unlike any other?',
              1,
              'It says that it does not know',
              'It answers all the same',
              'It asks for another tree',
              'It stops',
            ),
            ask(
              'You measure leaves in millimeters instead of centimeters. What follows?',
              1,
              'Nothing at all',
              'Leaf width counts for more in the distance',
              'Height counts for more',
              'The method becomes exact',
            ),
          ],
        },
        {
          title: 'A straight line with a thread and a pin',
          body: `Eight dots: how many hours people practiced, and how many songs they can play. They lie roughly on a line. Which
one?

Stretch a thread across the paper, hold it with two pins, and move it until it looks right. Everyone will have a
different line, and everyone will be sure.

So we agree on what *right* means. From each dot, measure straight up or down to the thread. Square every number, so
that one large miss counts for more than several small ones, and add them up. The best line has the smallest sum.

Move one pin by a square and add again. Smaller? Continue. Larger? Go the other way. You're doing what every
learning machine does: it has a number that says how wrong it is, and it turns its screws until that number stops
falling.

In Python this is one line. Now you know what is in it.`,
        },
        {
          title: 'Guess who, with library books',
          body: `Twenty books lie on the table. One person thinks of one of them. The others may ask questions that are answered with
yes or no.

The first group asks whatever comes to mind and needs seven questions. The second group looks for the question that
**divides the pile in the middle** each time, and needs five. For twenty books, five always suffice, if each
question divides the pile evenly.

Write the good questions down as a tree: the first one at the top, yes to the left, no to the right. That is a
*decision tree*. A computer finds it by trying every question and keeping the one that separates best.

Now add three new books. The tree sorts them, too, and puts a cookbook among the poems, because both have short
lines. The tree has learned what separated *our* twenty books. No one promised that this is what separates books.`,
          quiz: [
            ask(
              'Which question is best in the first round?',
              2,
              'One that is true for a single book',
              'One that is true for all books',
              'One that is true for about half of the books',
              'The shortest one',
            ),
          ],
        },
      ],
    },
    {
      title: 'When it goes wrong, and why it works',
      lessons: [
        {
          title: 'A curve through every point',
          body: `Eight dots again. This time you may bend the line, as much as you like, until it goes through **every** dot.

You can always do it. The sum of the misses is zero, which is the best there is. Are you satisfied?

Now uncover the ninth dot, which was measured on the same day and hidden under a coin. The straight line misses it
by two squares. The bent one misses it by eleven.

The bent line has memorized the accidents of the eight dots. This is called **overfitting**, and the way to notice
it is the coin: hide a part of what you know, learn from the rest, and measure on what was hidden.
[[Training, validation, and test sets]] does the same with a larger pile.

Whenever someone tells you that a model is right in 99 of 100 cases, ask two questions. *Which cases?* And: *how
often would the simplest rule have been right?*`,
          quiz: [
            ask(
              'How do you notice overfitting?',
              1,
              'The sum of the misses is not zero',
              'You measure on points that were hidden during learning',
              'The curve is ugly',
              'There are too few dots',
            ),
            ask(
              '99 of 100 messages are not spam. A rule calls every message "not spam". How often is it right?',
              2,
              'In half of the cases',
              'Never',
              'In 99 of 100',
              'No one can know',
            ),
          ],
          passMark: 50,
        },
        {
          title: 'Eight people are a network',
          body: `Eight people stand in three rows: three, four, one. Those in front each get a number from an image with three
squares. All of them multiply what they are told by the number on their card, add it up, and pass it on. Anything
below zero becomes zero. The last person says what comes out: more than five is a cat.

At first it's nonsense. We show it a cat, and it says three. Now the last person turns around and says to the four
behind: *too little. You with the large number, a bit more next time.* They change their cards a little and pass it
on to the three in front.

After twenty images it's right quite often, and no one in the room can say **why**. Every card holds a number, and
no card holds a cat.

That is a neural network with eight people instead of eight billion numbers. The rest is speed, and the question of
who chose the images.`,
        },
      ],
    },
  ],
};
