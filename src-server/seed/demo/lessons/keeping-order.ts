import type { DemoCourse } from './demo-lesson.ts';

export const KEEPING_ORDER: DemoCourse = {
  type: 'course',
  title: 'Keeping a community’s knowledge in order',
  by: 'admin',
  daysAgo: 51,
  tags: ['Tutorial', 'Advanced'],
  up: ['staff', 'contributor', 'amara'],
  students: [
    { who: 'staff', daysAgo: 45, completed: 5, stars: 4 },
    { who: 'contributor', daysAgo: 30, completed: 2 },
  ],
  body: `For people who look after a Commonplace: staff, contributors, and whoever has noticed that a wiki does not tidy itself.

Writing is half of the work. The other half is small and comes back every week: making something lasting out of a good
discussion, putting entries in an order that can be read, keeping the tags few and useful, and taking away what misleads.
None of it takes long if it is done often.

Five lessons about how we do it here and why. You can follow along with any account, though some of what is described needs
the role of a contributor or of staff; each lesson says which.`,
  sections: [
    {
      title: 'Making things last',
      lessons: [
        {
          title: 'From a discussion to a wiki entry',
          body: `A good answer in a discussion helps one person today. In the wiki it helps everyone for years. Moving it there takes five
minutes.

1. When a question is answered, its author marks the discussion as **solved**. Staff may do it, too.
2. A contributor opens it and chooses **Make wiki entry**. The dialog begins with what was said and by whom.
3. Rewrite it. Take away the hellos, put the answer first, keep the reason.
4. Save. The entry links back to the discussion, so that nobody loses the story behind it.

## Give credit

Name the people whose words you used. It costs one line, it is fair, and people who are named answer the next question,
too.

## When not to

If the answer depends on the day, the version or the person, leave it where it is. A discussion may stay a discussion.`,
          quiz: [
            {
              question: 'Why rewrite a discussion before it becomes a wiki entry?',
              options: [
                'Because discussions may not be copied',
                'So that the answer comes first and can be used without reading the whole talk',
                'To make it longer',
                'So that nobody knows who said it',
              ],
              correct: 1,
            },
            {
              question: 'Which discussion should stay a discussion?',
              options: [
                'One whose answer will be true for years',
                'One that five people have asked already',
                'One whose answer depends on today',
                'One with a long answer',
              ],
              correct: 2,
            },
          ],
        },
        {
          title: 'Collections: an order to read in',
          body: `Tags say what an entry is about. They do not say what to read first. That is what **collections** are for: a tree of wiki entries
with a title, such as *How we run meetings*.

- A collection is up to five levels deep.
- An entry can stand in several collections, once in each.
- Entries show which collections they stand in, with the steps to the one before and after.
- Moving is done by dragging, or by the keyboard with the menu beside each line.

Contributors and above make and change them; everyone reads them.

## A good collection

Begin with the question of a newcomer, not with your own picture of the subject. Seven entries on the first level are
enough. If a branch has only one entry below it, it does not need to be a branch.

Deleting a collection leaves its entries alone. It is an order, not a box.`,
        },
        {
          title: 'Bringing what you already have',
          body: `Nobody begins with nothing. There is a folder of notes somewhere, and it can be here in a minute. Whoever runs the server types:

~~~sh
npm run import -- ~/notes --as ada
~~~

Every Markdown file becomes a wiki entry. The title comes from the file, the tags from the folders.

A folder can become a course as well:

~~~sh
npm run import -- ~/knots --course "Knots for beginners"
~~~

Then every file is a lesson, every folder a section, in the order of their names. Number the files and the order is yours.

## Again and again

Both can be run as often as you like. What is here already stays; a file that was changed changes its entry; and what
somebody edited or deleted *here* is left alone. So you can go on writing in your own editor for as long as you want.`,
          quiz: [
            {
              question: 'You run an import for a second time. What happens to files that did not change?',
              options: [
                'They are imported twice',
                'Nothing: what is here stays as it is',
                'Their entries are deleted',
                'Their entries lose their comments',
              ],
              correct: 1,
            },
            {
              question: 'An entry was edited here, and its file was changed as well. Which one wins?',
              options: [
                'The file',
                'The longer one',
                'What was edited here; the import reports it',
                'Both, as two entries',
              ],
              correct: 2,
            },
          ],
          passMark: 50,
        },
      ],
    },
    {
      title: 'Keeping it usable',
      lessons: [
        {
          title: 'Few tags, well used',
          body: `A tag is useful when it is on between five and fifty entries. With fewer, nobody thinks of it. With more, it no longer narrows
anything down.

Once a month, look at the list of tags by use:

- **Two tags for one thing?** Agree on one, and edit the entries that carry the other.
- **A tag with one entry?** Replace it by the nearest one that others know.
- **A tag on everything?** Split it into what people really look for.

An entry may carry ten tags. Three are plenty: what it is about, what kind of text it is, and for whom.

The order in which people meet tags matters most. They choose from what is suggested, so the suggestions of today are the
tags of tomorrow. Use good ones yourself, and the others follow.`,
        },
        {
          title: 'Roles, the trash, and a light hand',
          body: `There are five roles. Each may do what the ones before it may.

| Role | May in addition |
|---|---|
| Guest | read |
| Member | comment, vote, rate, start discussions, take courses |
| Contributor | write wiki entries, courses, prompts and tools, keep collections |
| Staff | edit and delete what others wrote, see the trash |
| Admin | remove things for good |

The menu behind your picture shows the place as a lower role sees it. Look at a page as a guest before you tell people
about it.

## When something must go

Deleting moves a thing to the trash, where staff find it for thirty days with the name of whoever deleted it. Every change is
written down: who, when, what.

Use all of this seldom. A private word is better than an edit, an edit is better than deleting, and most of what annoys us
on Monday is harmless on Tuesday.`,
          quiz: [
            {
              question: 'For how long can staff bring back what was deleted?',
              options: ['An hour', 'A day', 'Thirty days', 'For ever'],
              correct: 2,
            },
            {
              question: 'What should you try before you delete something?',
              options: [
                'A private word, or an edit',
                'A vote among all members',
                'Changing the role of its author',
                'Renaming it',
              ],
              correct: 0,
            },
          ],
        },
      ],
    },
  ],
};
