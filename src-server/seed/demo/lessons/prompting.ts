import type { DemoCourse } from './demo-lesson.ts';

export const PROMPTING_LESSONS: Pick<DemoCourse, 'sections' | 'students'> = {
  students: [
    { who: 'lena', daysAgo: 30, completed: 5, stars: 4 },
    { who: 'admin', daysAgo: 25, completed: 3 },
    { who: 'amara', daysAgo: 20, completed: 2, stars: 3 },
  ],
  sections: [
    {
      title: 'Asking',
      lessons: [
        {
          title: 'Say what you want',
          body: `Imagine a colleague who is clever, has read nearly everything, began this morning, and cannot ask back. What would you write on the note?

Not "write something about our meeting". Rather:

> Write an invitation to our meeting on Thursday at seven, for neighbours who have never been there. At most eighty words. Warm, but not advertising. It must
> say that nobody needs to know anything beforehand. Do not mention the name of the room; it may change.

Five things are in it, and they make a good list to go through:

1. **Who** reads it?
2. **What** is it for?
3. **How long** may it be?
4. What **must** be in it?
5. What must **not** be in it?

The fifth is the one that people forget, and the one that saves most corrections. Take one of your own tasks and write the five answers before you write
the order.`,
        },
        {
          title: 'Show, don’t describe',
          body: `"Friendly but professional, short but not abrupt, modern but timeless." Nobody can write to that, and a machine will do it anyway.

Two examples say more. Look for two mails that you have sent and were content with, take the names out, and put them above the order:

~~~text
Here are two answers as we write them.

First: …
Second: …

Answer the mail below in the same way.
~~~

It helps if the two are **different** from one another: one long and one short, one yes and one no. From a single example, its accidents are copied as well: the
greeting, the weather, the number of paragraphs.

An example of what you do *not* want can help, too, but put it last and say plainly what is wrong with it. Otherwise it may be taken for a model.

Collect your good pairs in an entry of type *Prompt/Tool*. Others have the same mails to answer.`,
          quiz: [
            {
              question: 'Why two examples, and different ones?',
              options: [
                'Because more text is always better',
                'So that the accidents of a single one are not copied',
                'Because one of them is thrown away',
                'To make the answer longer',
              ],
              correct: 1,
            },
          ],
        },
        {
          title: 'An experiment about roles',
          body: `Many people begin with "You are an expert in …". Does it help? We do not know for your tasks, so let us find out, in a way that takes half an hour.

1. Choose **ten** tasks for which you can tell a good answer from a bad one.
2. Run each twice: once with the sentence about the expert, once without. Change nothing else.
3. Somebody who does not know which is which puts the answers into pairs, in random order.
4. They choose the better one of each pair, or say that there is no difference.
5. Count.

Ten to nothing is a result. Six to four is not: throw a coin ten times and you get that every third time.

Whatever comes out, write it down with the date and the name of the model. It will be different next year, and then you will be glad to have the tasks still. This
is how one learns something about a machine that nobody fully understands.`,
          quiz: [
            {
              question: 'Why must the person who judges not know which answer is which?',
              options: [
                'To save time',
                'Because they would judge what they expect',
                'Because it is secret',
                'They may know it',
              ],
              correct: 1,
            },
            {
              question: 'The count is six to four. What do you conclude?',
              options: [
                'The sentence helps',
                'The sentence does harm',
                'Nothing yet: chance does that often',
                'The tasks were too hard',
              ],
              correct: 2,
            },
          ],
          passMark: 50,
        },
      ],
    },
    {
      title: 'Not trusting',
      lessons: [
        {
          title: 'Check: three planted mistakes',
          body: `You get a text of one page. It reads well. Three things in it are wrong, and you have ten minutes.

Most people find one. The reason is that we check how a text *sounds*, and these machines are at their best there. So check by kinds instead:

- **Numbers.** Add them up again. Percentages that do not make a hundred, dates that fall on another day, a "twice as many" that is half as many.
- **Names and sources.** Does the book exist? Did that person write it? Open the link; do not look at it.
- **"Because".** Cover what follows it. Would you have said the same?
- **What is missing.** The machine left out what was not asked for. Was it important?

Read aloud, if you can do so without being stared at. And read once from the end to the beginning, one sentence at a time: then nothing carries you along.

Whoever signs is responsible. "It was the machine" is not a sentence that helps anybody.`,
        },
        {
          title: 'When not to',
          body: `There are tasks for which the best prompt is none.

**Decisions about people.** Who gets the flat, the job, the place in the course. You could not explain the decision afterwards, and you would have to.

**Anything secret.** What you type may be stored, read, and used. Would you write it on a postcard? If you need to, take the names out first, and look again whether
the story alone does not give them away.

**Anything that you will not read again** before it leaves the house.

**What you want to learn.** Whoever lets the machine write the first draft of everything will be good at correcting, and will forget how to begin. Keep a few things
for yourself. It does not matter which.

**Where somebody is waiting for you.** A letter of condolence has a sender. Three clumsy lines of your own are worth more than a page that could have come from
anywhere.

Write your own list now. Five lines are enough. Pin it where you work.`,
        },
      ],
    },
  ],
};
