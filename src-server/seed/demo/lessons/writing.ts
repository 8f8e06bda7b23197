import type { DemoCourse } from './demo-lesson.ts';

export const WRITING: DemoCourse = {
  type: 'course',
  title: 'Writing entries people can use',
  by: 'contributor',
  daysAgo: 72,
  tags: ['Tutorial', 'Intermediate'],
  up: ['admin', 'staff', 'amara', 'lena'],
  students: [
    { who: 'amara', daysAgo: 40, completed: 6, stars: 5 },
    { who: 'member', daysAgo: 12, completed: 1 },
    { who: 'admin', daysAgo: 33, completed: 4, stars: 5 },
  ],
  comments: [
    {
      by: 'amara',
      hours: 770,
      content: 'The lesson on titles made me rename four of my own entries. All four are found now.',
      answers: [{ by: 'contributor', hours: 6, content: 'That is the nicest thing anybody has said to it.' }],
    },
  ],
  body: `You know something that others would like to know. This course is about getting it out of your head and into an entry
that a stranger can use at eleven at night, when nobody is awake to ask.

Six lessons. The first three are about the words: a title that is found, a shape that can be skimmed, and the few marks of
Markdown that are worth remembering. The last three are about what the editor does for you: pictures, links between entries,
drafts, and the history that lets you be bold.

Bring a text of your own, however rough. At the end of the course it should be an entry.`,
  sections: [
    {
      title: 'The words',
      lessons: [
        {
          title: 'A title that is found',
          body: `A title has one task: the right person must recognise it in a list of twenty others.

| Instead of | Write |
|---|---|
| Notes | Notes from the spring meeting 2026 |
| Important!! | What to do when the printer is offline |
| Python | Reading a CSV file in Python without losing accents |
| My experience | How we moved forty people to one calendar |

Use the words that somebody would *search* for. They do not know the name of the solution yet; they know the problem. "The
printer is offline" is what they will type.

## Three small rules

- No date, unless the date is the point. The entry shows its dates by itself.
- No shouting, no "please read". Everybody believes that theirs is important.
- One subject. If you need the word *and*, you may have two entries.

Search for your subject before you begin. If the entry exists already, improve that one: its links and votes are there
already.`,
          quiz: [
            {
              question: 'Which title will be found by somebody who needs it?',
              options: [
                'Some thoughts on data',
                'URGENT: please read',
                'Why a spreadsheet turns 1-2 into a date, and how to stop it',
                'Spreadsheet stuff, part 2',
              ],
              correct: 2,
            },
            {
              question: 'There is an entry about your subject already. What now?',
              options: [
                'Write a second one with a better title',
                'Improve the one that is there',
                'Ask staff to delete it',
                'Keep yours to yourself',
              ],
              correct: 1,
            },
          ],
          passMark: 100,
        },
        {
          title: 'A shape that can be skimmed',
          body: `People read the first sentence, then the headings, then the one part they need. Write for that.

1. **Say the answer first.** "Restart the service, then clear the cache. Here is why." Whoever trusts you can stop after one
   line.
2. **One thought for each paragraph.** Four lines are plenty.
3. **Headings that say something.** *Background* says nothing. *Why the cache is never cleared by itself* does.
4. **Lists for steps, tables for comparisons, sentences for reasons.** A reason in a list looks like an order.
5. **An example that runs.** Better short and complete than long and cut.

## A test

Read only your headings and the first words of each paragraph. Do you still know what the entry says? Then it can be
skimmed. If not, move the sentence that everyone needs to the top of its paragraph, and try again.`,
        },
        {
          title: 'Markdown in ten minutes',
          body: `Text is written in Markdown: ordinary letters with a few marks. The toolbar writes the marks for you, and the preview shows
the result. These six do nearly everything.

~~~markdown
## A heading

A paragraph with **something important** and a [link](https://example.org).

- a list
- [x] something done

1. first
2. second

> What somebody else said.

| A table | with two columns |
|---|---|
| a cell | a cell |
~~~

Code goes between two lines of three backticks. Name the language after the first of them and it is coloured:

\`\`\`python
def greet(name: str) -> str:
    return f"Hello, {name}"
\`\`\`

HTML is shown as text and never carried out, so you cannot break a page, and nobody can break yours.`,
          quiz: [
            {
              question: 'What makes a heading?',
              options: [
                'Two number signs and a space before the text',
                'Writing in capitals',
                'Two stars around the text',
                'A line of dashes above the text',
              ],
              correct: 0,
            },
            {
              question: 'You write HTML into an entry. What do readers see?',
              options: ['Nothing', 'What the HTML does', 'The HTML as text', 'An error'],
              correct: 2,
            },
            {
              question: 'How is code coloured by its language?',
              options: [
                'By choosing the language in the settings',
                'By naming the language after the first three backticks',
                'It cannot be coloured',
                'By ending the code with a semicolon',
              ],
              correct: 1,
            },
          ],
        },
      ],
    },
    {
      title: 'What the editor does for you',
      lessons: [
        {
          title: 'Pictures',
          body: `Paste a picture, drop it into the text, or choose one with the picture button. While it is sent its place is held in the text;
go on writing meanwhile.

- PNG, JPEG, GIF and WebP, at most 5 MB.
- What a camera adds, such as the place where the picture was taken, is removed before anybody can see it.
- A picture is seen by whoever may read the text it stands in.

## Say what is on it

Between the square brackets stands what the picture shows:

~~~markdown
![The settings page with the time zone marked](/uploads/…)
~~~

It is read aloud to people who do not see the picture, and shown when it cannot be loaded. *Screenshot* helps nobody. Write
what you would say on the telephone.

If a picture holds text that people need, such as an error message, type the text below it as well. Search reads words, not
pictures.`,
        },
        {
          title: 'Links between entries',
          body: `Write two square brackets around the title of another entry, and you have a link:

~~~markdown
We keep the list of rooms in [[Running a first meeting people come back from]].
~~~

After the two brackets, titles are suggested as you type.

Three things happen by themselves:

- The other entry lists yours under *Linked from*. Whoever reads it finds the way back.
- If the other entry gets another title, the link still leads there.
- If no entry has that title *yet*, the link waits. The day somebody writes it, the link works.

The last one is the best. Link to what ought to exist. Each waiting link is a wish, and whoever writes that entry finds
readers on the first day.`,
          quiz: [
            {
              question:
                'You link to a title that no entry has. What happens when somebody writes that entry?',
              options: [
                'The link stays broken',
                'The link leads to it from then on',
                'You must edit your entry',
                'The new entry is refused',
              ],
              correct: 1,
            },
          ],
        },
        {
          title: 'Drafts, versions and being bold',
          body: `**Drafts.** What you type is kept as you write. Close the page, open the same dialog again, and your text is there. Nobody but
you sees it before you save.

**Versions.** Every save of an entry is kept. *History* shows who changed what and when, word by word, and any version can be
brought back. Bringing one back is a save of its own, so that nothing is lost by it either.

**Two at a time.** If somebody saved while you were writing, your save is refused and you see both texts, so that you can
take over what you want. Nobody silently writes over anybody.

**Deleting.** A deleted entry lies in the trash for thirty days. Whoever deleted it can undo that for an hour, staff for as
long as it is there.

So be bold. An entry that is a little wrong and can be improved is worth more than a perfect one that was never saved. The
only thing that cannot be brought back is what you never wrote down.`,
        },
      ],
    },
  ],
};
