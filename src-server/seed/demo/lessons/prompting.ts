import { say } from '../demo-entry.ts';
import { ask, type DemoCourse } from './demo-lesson.ts';

export const PROMPTING: DemoCourse = {
  type: 'course',
  title: 'Prompting with a purpose',
  by: 'hana',
  daysAgo: 146,
  tags: ['AI', 'Tutorial', 'Beginner'],
  up: 10,
  down: ['amara'],
  students: [
    { who: 'lena', daysAgo: 130, completed: 5, stars: 4 },
    { who: 'admin', daysAgo: 120, completed: 5, stars: 5 },
    { who: 'amara', daysAgo: 145, completed: 3, stars: 3 },
    { who: 'ingrid', daysAgo: 100, completed: 5, stars: 5 },
    { who: 'marta', daysAgo: 110, completed: 5, stars: 5 },
    { who: 'member', daysAgo: 35, completed: 2 },
    { who: 'beatriz', daysAgo: 70, completed: 4 },
  ],
  comments: [
    say(
      'amara',
      130,
      'Useful, but I would cut lesson three. Role-playing made no difference in anything I measured.',
      say(
        'hana',
        22,
        'Fair. I have made it an experiment instead: everyone runs the same ten tasks with and without a role, and we count.',
        say(
          'amara',
          8,
          'That is better than cutting it. I stand corrected, though my arrow stays until I have seen the results.',
        ),
      ),
    ),
  ],
  body: `Five short lessons about getting useful work out of a language model, without magic words.

**Say what you want.** Who will read the result? How long may it be? What must not be in it? We write the request as
you would for a colleague who is clever, new, and can't ask questions.

**Show, don't describe.** Two good examples are worth a page of adjectives.

**An experiment.** Half of the room begins with "You are an expert in ...", half doesn't. Someone who doesn't know
which is which judges the results.

**Check.** You get a text with three planted mistakes and ten minutes to find them.

**When not to.** Decisions about people. Anything secret. Anything you won't read again before it leaves the house.

Choose one real task that took you an hour last week. We'll see whether it gets shorter, and count the time for
checking.`,
  sections: [
    {
      title: 'Asking',
      lessons: [
        {
          title: 'Say what you want',
          body: `Imagine a colleague who is clever, has read nearly everything, started this morning, and can't ask you anything.
What would you write on the note?

Not "write something about our meeting". Rather:

> Write an invitation to our meeting on Thursday at seven, for neighbors who have never been there. At most eighty
> words. Warm, but not advertising. Say that no experience is needed. Don't mention the name of the room, because it
> may change.

It contains five things, and they make a good list to go through:

1. **Who** reads it?
2. **What** is it for?
3. **How long** may it be?
4. What **must** be in it?
5. What must **not** be in it?

People forget the fifth, and it saves the most corrections. Choose one of your own tasks and write down the five
answers before you write the prompt.`,
          quiz: [
            ask(
              'Which part of a request do people forget most often?',
              3,
              'The reader',
              'The purpose',
              'The length',
              'What must not be in the result',
            ),
          ],
        },
        {
          title: "Show, don't describe",
          body: `"Friendly but professional, short but not abrupt, modern but timeless." No one can write to that, and a machine will
do it anyway.

Two examples say more. Find two messages that you sent and were happy with, remove the names, and put them above the
request:

~~~text
Here are two replies as we write them.

First: ...
Second: ...

Answer the message below in the same way.
~~~

It helps if the two are **different**: one long and one short, one yes and one no. From a single example, the model
also copies its accidents: the greeting, the weather, the number of paragraphs.

An example of what you *don't* want can help, too, but put it last and say plainly what is wrong with it. Otherwise
it may be used as a model.

Collect your good pairs in an entry of type *Prompt/Tool*. Others get the same messages as you.`,
          quiz: [
            ask(
              'Why two examples, and different ones?',
              1,
              'Because more text is always better',
              'So that the accidents of a single one are not copied',
              'Because one of them is discarded',
              'To make the result longer',
            ),
          ],
        },
        {
          title: 'An experiment about roles',
          body: `Many people begin with "You are an expert in ...". Does it help? We don't know for your tasks, so find out in half
an hour.

1. Choose **ten** tasks for which you can tell a good result from a bad one.
2. Run each twice: once with the sentence about the expert, once without. Change nothing else.
3. Someone who doesn't know which is which puts the results into pairs, in random order.
4. They choose the better one of each pair, or say that there is no difference.
5. Count.

Ten to nothing is a result. Six to four isn't: chance alone does at least that well in more than a third of such
experiments.

Write down what came out, with the date and the name of the model. It will be different next year, and then you'll
be glad to still have the tasks. The long version is [[Comparing two prompts fairly]].`,
          quiz: [
            ask(
              'Why must the judge not know which result is which?',
              1,
              'To save time',
              'Because they would judge what they expect',
              'Because it is secret',
              'They may know it',
            ),
            ask(
              'The count is six to four. What do you conclude?',
              2,
              'The sentence helps',
              'The sentence does harm',
              'Nothing yet: chance does that often',
              'The tasks were too hard',
            ),
          ],
          passMark: 50,
        },
      ],
    },
    {
      title: 'Checking',
      lessons: [
        {
          title: 'Find three planted mistakes',
          body: `You get a text of one page. It reads well. Three things in it are wrong, and you have ten minutes.

Most people find one. The reason is that we check how a text *sounds*, and that is what these machines are best at.
So check by kind instead:

- **Numbers.** Add them up. Look for percentages that don't make a hundred, dates that fall on another day, and a
  "twice as many" that is half as many.
- **Names and sources.** Does the book exist? Did that person write it? Open the link, don't only look at it.
- **"Because".** Cover what follows it. Would you have said the same?
- **What is missing.** The machine left out what you didn't ask for. Was it important?

Read it aloud, if you can do so without being stared at. And read once from the end to the beginning, sentence by
sentence, so that nothing carries you along.

The person who signs is responsible. "It was the machine" isn't a sentence that helps anyone.`,
        },
        {
          title: 'When not to',
          body: `For some tasks, the best prompt is none.

**Decisions about people.** Who gets the apartment, the job, or the place in the course. You couldn't explain the
decision afterward, and you would have to.

**Anything secret.** What you type may be stored, read, and used. Would you write it on a postcard? If you need help
with it anyway, remove the names first and ask yourself whether the story alone gives them away.

**Anything you won't read again** before it leaves the house.

**What you want to learn.** If the machine writes the first draft of everything, you'll get good at correcting and
forget how to begin. Keep a few things for yourself. It doesn't matter which.

**When someone is waiting for you.** Three clumsy lines of condolence in your own words are worth more than a page
that could have come from anywhere.

Write your own list now. Five lines are enough. Pin it where you work.`,
          quiz: [
            ask(
              'Which of these tasks is a poor fit for a language model?',
              1,
              'Shortening your own minutes',
              'Choosing who gets an apartment',
              'Drafting a packing list',
              'Suggesting ten titles',
            ),
          ],
        },
      ],
    },
  ],
};
