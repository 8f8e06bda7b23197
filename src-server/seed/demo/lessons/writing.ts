import { sayAgo } from '../demo-entry.ts';
import { ask, type DemoCourse } from './demo-lesson.ts';

export const WRITING: DemoCourse = {
  type: 'course',
  title: 'Writing entries people can use',
  by: 'ruth',
  daysAgo: 195,
  tags: ['Tutorial', 'Intermediate'],
  up: 7,
  students: [
    { who: 'amara', daysAgo: 180, completed: 5, stars: 5 },
    { who: 'yusuf', daysAgo: 170, completed: 5, stars: 4 },
    { who: 'admin', daysAgo: 165, completed: 4, stars: 5 },
    { who: 'sam', daysAgo: 160, completed: 5, stars: 4 },
    { who: 'kwame', daysAgo: 100, completed: 2 },
  ],
  comments: [
    sayAgo(
      'amara',
      171,
      'The lesson on titles made me rename four of my own entries. All four are found now.',
    ),
    sayAgo('yusuf', 163, 'I have removed eleven exclamation marks from my first entry. I kept two!'),
  ],
  body: `You know something that others would like to know. This course is about getting it out of your head and into an
entry that a stranger can use at eleven at night, when no one is awake to ask.

Five lessons. The first three are about the words: a title that is found, a shape that can be skimmed, and the few
marks of Markdown worth remembering. The last two are about what the editor does for you: images, links, drafts, and
a version history that lets you be bold.

Bring a text of your own, however rough. At the end of the course it should be an entry.`,
  sections: [
    {
      title: 'The words',
      lessons: [
        {
          title: 'A title that is found',
          body: `A title has one task: the right person must recognize it in a list of twenty others.

| Instead of | Write |
|---|---|
| Notes | Notes from the annual meeting |
| Important!! | What to do when the printer is offline |
| Python | Reading a CSV file in Python without losing accents |
| My experience | How we moved forty people to one calendar |

Use the words that a person would *search* for. They don't know the name of the solution yet. They know the problem.
"The printer is offline" is what they will type.

Three small rules:

- No date, unless the date is the point. The entry shows its dates.
- No shouting, no "please read". Everyone believes that theirs is important.
- One subject. If you need the word *and*, you may have two entries.

Search for your subject before you begin. If the entry exists already, improve that one. Its links and votes are
there already.`,
          quiz: [
            ask(
              'Which title will be found by a person who needs it?',
              2,
              'Some thoughts on data',
              'URGENT: please read',
              'Why a spreadsheet turns 1-2 into a date, and how to stop it',
              'Spreadsheet stuff, part 2',
            ),
            ask(
              'There is an entry about your subject already. What now?',
              1,
              'Write a second one with a better title',
              'Improve the existing one',
              'Ask staff to delete it',
              'Keep yours to yourself',
            ),
          ],
          passMark: 100,
        },
        {
          title: 'A shape that can be skimmed',
          body: `People read the first sentence, then the headings, then the one part they need. Write for that.

1. **Answer first.** "Restart the service, then clear the cache. Here is why." A reader who trusts you can stop
   after one line.
2. **One thought per paragraph.** Four lines are plenty.
3. **Headings that say something.** *Background* says nothing. *Why the cache is never cleared* does.
4. **Lists for steps, tables for comparisons, sentences for reasons.** A reason in a list looks like an instruction.
5. **An example that runs.** Short and complete is better than long and cut.
6. **A source for each claim.** Where did you get the number? Say it in the same sentence.

Now read only your headings and the first words of each paragraph. Do you still know what the entry says? Then it
can be skimmed. If not, move the sentence that everyone needs to the top of its paragraph, and try again.`,
        },
        {
          title: 'Markdown in ten minutes',
          body: `You see your text as readers will: headings, lists, and tables look like themselves while you write. The
toolbar formats what you select, and typing / on a new line offers every kind of block.

It's stored as Markdown: ordinary text with a few marks. Type a mark, and it becomes formatting at once. The *Markdown*
button shows all marks, with a preview beside them. These six do nearly everything.

~~~markdown
## A heading

A paragraph with **something important** and a [link](https://example.org).

- a list
- [x] something done

1. first
2. second

> What someone else said.

| A table | with two columns |
|---|---|
| a cell | a cell |
~~~

Code goes between two lines of three backticks. Name the language after the first three, and it's colored. Apart from a
few elements such as \`<kbd>\`, HTML is shown as text. It never runs, so you can't break a page, and no one can break
yours.`,
          quiz: [
            ask(
              'What makes a heading?',
              0,
              'Two number signs and a space before the text',
              'Writing in capitals',
              'Two stars around the text',
              'A line of dashes above the text',
            ),
            ask(
              'You write a script into an entry. What do readers see?',
              2,
              'Nothing',
              'What the script does',
              'The script as text',
              'An error',
            ),
          ],
        },
      ],
    },
    {
      title: 'What the editor does for you',
      lessons: [
        {
          title: 'Images and links',
          body: `**Images.** Paste an image, drop it into the text, or choose one with the image button. PNG, JPEG, GIF, and WebP
work, up to 5 MB. Information that a camera adds, such as where the photo was taken, is removed.

Select the image and describe what it shows. In Markdown, the description is between the square brackets. Screen
readers read it aloud, and it appears when the image can't be loaded. [[Writing alt text for charts]] explains how to do
it well. If an image contains text that people need, type the text below it as well. Search reads words, not images.

**Links.** Write two square brackets around the title of another entry:

~~~markdown
We keep the plan in [[Running a first meeting people come back to]].
~~~

Titles are suggested as you type. The other entry then lists yours under *Linked from*. If it gets a new title, the
link still works. If no entry has that title yet, the link waits until someone writes it. Each waiting link is a
wish.`,
          quiz: [
            ask(
              'You link to a title that no entry has. What happens when someone writes that entry?',
              1,
              'The link stays broken',
              'The link works from then on',
              'You must edit your entry',
              'The new entry is refused',
            ),
          ],
        },
        {
          title: 'Drafts, versions, and being bold',
          body: `**Drafts.** Your text is saved as a draft while you write. Close the page, open the same dialog again, and your text
is there. No one else sees it before you save.

**Versions.** Every save is a version. The version history shows who changed what and when, word by word, and you
can restore any version. Restoring is a save of its own, so nothing is lost by it either.

**Two at a time.** If someone else saved while you were writing, your save is refused and you see both texts. No one
silently overwrites anyone.

**Deleting.** A deleted entry stays in the trash for 30 days, and staff can restore it.

So be bold. An entry that is a little wrong and can be improved is worth more than a perfect one that was never
saved. In thirty years of archives I have never once wished that someone had written *less* down.`,
        },
      ],
    },
  ],
};
