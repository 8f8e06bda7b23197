import { sayAgo } from '../demo-entry.ts';
import { ask, type DemoCourse } from './demo-lesson.ts';

export const KEEPING_ORDER: DemoCourse = {
  type: 'course',
  title: "Keeping a community's knowledge in order",
  by: 'admin',
  daysAgo: 224,
  tags: ['Tutorial', 'Advanced'],
  up: 6,
  students: [
    { who: 'staff', daysAgo: 215, completed: 5, stars: 4 },
    { who: 'beatriz', daysAgo: 210, completed: 5, stars: 5 },
    { who: 'oskar', daysAgo: 178, completed: 5, stars: 5 },
    { who: 'contributor', daysAgo: 130, completed: 2 },
    { who: 'hana', daysAgo: 66, completed: 3, stars: 4 },
  ],
  comments: [
    sayAgo(
      'oskar',
      168,
      'I wrote my first entry out of a discussion the day after lesson one. It works as described.',
    ),
    sayAgo(
      'hana',
      61,
      'Could lesson two mention that an entry may be in two collections? I only found out by accident.',
    ),
    sayAgo('admin', 60, 'Good point, it does now. Thank you, Hana.'),
  ],
  body: `For staff, contributors, and everyone who has noticed that a wiki doesn't tidy itself.

Writing is half of the work. The other half is small and returns every week: making something lasting out of a good
discussion, putting entries into an order that can be read, keeping the tags few and useful, and removing what
misleads. None of it takes long if you do it often.

Five lessons about how we do it here, and why. You can follow along with any account, though some of it needs the
role of a contributor or staff. Each lesson says which.`,
  sections: [
    {
      title: 'Making things last',
      lessons: [
        {
          title: 'From a discussion to a wiki entry',
          body: `A good reply in a discussion helps one person today. In the wiki, it helps everyone for years. Moving it there takes
five minutes.

1. When a question is answered, its author marks the discussion as **solved**. Staff can do that, too.
2. A contributor opens the discussion and turns it into a wiki entry. The editor then begins with the opening post
   and a line that credits everyone who replied.
3. Rewrite it. Remove the hellos, put the answer first, and keep the reason.
4. Save. The entry links to the discussion, so no one loses the story behind it. Edit the discussion and link to the
   entry, too.

**Keep the credits.** They cost one line, they're fair, and people who are named reply to the next question as well.

**When not to.** If the answer depends on the day, the version, or the person, leave it where it is.
[[Stop a spreadsheet from turning codes into dates]] shows a discussion that was worth it.`,
          quiz: [
            ask(
              'Why do you rewrite a discussion before it becomes a wiki entry?',
              1,
              'Because discussions must not be copied',
              'So that the answer comes first and can be used without reading everything',
              'To make it longer',
              'So that no one knows who said it',
            ),
            ask(
              'Which discussion should stay a discussion?',
              2,
              'One whose answer will be true for years',
              'One that five people have asked already',
              'One whose answer depends on today',
              'One with a long reply',
            ),
          ],
        },
        {
          title: 'Collections: an order to read in',
          body: `Tags say what an entry is about. They don't say what to read first. That's what **collections** are for: a tree of
wiki entries with a title, such as *Hosting an evening*.

- A collection has up to five levels.
- An entry can be in several collections, once in each.
- An entry shows which collections it's in, with the steps to the one before and the one after.
- You move entries by dragging, or with the keyboard and the menu next to each line.

Contributors and above create and change collections. Everyone can read them.

**A good collection** begins with the question of a newcomer, not with your own idea of the subject. Seven entries
on the first level are enough. If a branch has only one entry below it, it doesn't need to be a branch.

Deleting a collection leaves its entries alone. It's an order, not a box.`,
        },
        {
          title: 'Importing what you already have',
          body: `No one begins with nothing. There is a folder of notes somewhere, and it can be here in a minute. The person who
runs the server types:

~~~sh
npm run import -- ~/notes --as priya
~~~

Every Markdown file becomes a wiki entry. The title comes from the file, the tags from its folders. A folder can
become a course as well:

~~~sh
npm run import -- ~/knots --course "Knots for beginners"
~~~

Then every file is a lesson and every folder a section, in the order of their names. Number the files, and you
decide the order.

You can run both as often as you like. Files that haven't changed are skipped. A file that has changed updates its
entry. What someone edited or deleted *here* is left alone, and the report lists it. So you can continue to write in
your own editor for as long as you want.`,
          quiz: [
            ask(
              'You run an import for a second time. What happens to files that did not change?',
              1,
              'They are imported twice',
              'They are skipped',
              'Their entries are deleted',
              'Their entries lose their comments',
            ),
            ask(
              'An entry was edited here, and its file changed as well. Which one wins?',
              2,
              'The file',
              'The longer one',
              'The edited entry, and the report lists it',
              'Both, as two entries',
            ),
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
          body: `A tag is useful when five to fifty entries have it. With fewer, no one thinks of it. With more, it no longer narrows
anything down.

Once a month, look at the list of tags by use:

- **Two tags for one thing?** Agree on one. An admin can merge them, and every entry follows.
- **A tag with one entry?** Replace it with the nearest one that others know.
- **A tag on everything?** Split it into what people really look for.

An entry can have ten tags. Three are plenty: what it's about, what kind of text it is, and for whom.

The order in which people meet tags matters most. They choose from what is suggested, so today's suggestions are
tomorrow's tags. Use good ones yourself, and the others follow. And look at the searches without results: each of
them is a word that someone used and we didn't.`,
        },
        {
          title: 'Roles, the trash, and a light hand',
          body: `There are five roles. Each can do what the ones above it in this table can.

| Role | Can also |
|---|---|
| Guest | read |
| Member | comment, vote, rate, start discussions, take courses |
| Contributor | write wiki entries, courses, prompts, and tools, and manage collections |
| Staff | edit and delete what others wrote, decide flags, use the trash |
| Admin | change roles, merge tags, delete permanently |

The role menu shows you the site as a lower role sees it. Look at a page as a guest before you tell people about it.

Deleting moves something to the trash, where staff can restore it for 30 days. Every change is recorded: who, when,
and what.

Use all of this seldom. A private word is better than an edit, an edit is better than deleting, and most of what
annoys us on Monday is harmless on Tuesday. [[Three questions before you moderate]] helps to wait.`,
          quiz: [
            ask(
              'For how long can staff restore something from the trash?',
              2,
              'An hour',
              'A day',
              '30 days',
              'Forever',
            ),
            ask(
              'What should you try before you delete something?',
              0,
              'A private word, or an edit',
              'A vote among all members',
              'Changing the role of its author',
              'Renaming it',
            ),
          ],
        },
      ],
    },
  ],
};
