import { sayAgo } from '../demo-entry.ts';
import { ask, type DemoCourse } from './demo-lesson.ts';

export const FIRST_STEPS: DemoCourse = {
  type: 'course',
  title: 'Finding your way around Commonplace',
  by: 'staff',
  daysAgo: 335,
  tags: ['Tutorial', 'Beginner'],
  up: 10,
  students: [
    { who: 'lena', daysAgo: 238, completed: 5, stars: 5 },
    { who: 'member', daysAgo: 50, completed: 3, stars: 4 },
    { who: 'beatriz', daysAgo: 294, completed: 5, stars: 5 },
    { who: 'ingrid', daysAgo: 174, completed: 5, stars: 5 },
    { who: 'ilya', daysAgo: 118, completed: 2, stars: 3 },
    { who: 'marta', daysAgo: 145, completed: 5 },
    { who: 'zoe', daysAgo: 32, completed: 5, stars: 5 },
  ],
  comments: [
    sayAgo(
      'lena',
      230,
      'Done in one evening with a cup of tea. Lesson three has saved me the most time since.',
    ),
    sayAgo('zoe', 26, 'Followed the plan for the first week. Day three, and someone replied to me!'),
  ],
  body: `A first tour for people who have just joined, or who have read along for a while and would like to do more. Five
short lessons, about ten minutes each. You try everything on the real site: you can't break anything here.

You'll learn where things are, how to find them again, and how to take part without writing an essay. Three of the
lessons end with a few questions. They show you what you missed. No one grades you, you may answer them as often as
you like, and only your best result is stored.`,
  sections: [
    {
      title: 'Looking around',
      lessons: [
        {
          title: 'Where things are',
          body: `Everything people write here is an *entry*. There are five types:

| Type | What it is good for |
|---|---|
| Wiki Entry | something worth knowing, kept up to date |
| Course | a subject in order, in lessons like this one |
| Prompt/Tool | something others can use as it is |
| Discussion | a question, an idea, a piece of news |
| Survey | questions that staff ask everyone |

The **dashboard** shows all of them together. The sidebar leads to pages that show one type: the Knowledge Wiki, the
Educational Academy, the Community Hub.

A rule of thumb: Will it still be true next year? Then it belongs in the wiki. Does it need a reply? Then it's a
discussion. You don't have to be right about it, because a good discussion can become a wiki entry later.
[[Stop a spreadsheet from turning codes into dates]] began as one.

**Try it.** Open the dashboard and choose *Discussions* in the type filter. Then choose *All Types* again.`,
        },
        {
          title: 'Lists, tags, and sorting',
          body: `Lists grow. Three controls above each one keep it short.

- **Tags** say what an entry is about. Choose two, and you see the entries that have *both*. Each chosen tag shows
  as a chip, and the small cross removes it.
- **Sorting** has three orders you'll use often: most recent, most popular (upvotes minus downvotes), and
  alphabetical.
- **The page's URL** stores all of that. Send it to a friend, and they see the same list.

Tags ignore case. The first person to use a tag decided how it's written, so *python* and *Python* are one tag.

**Try it.** Go to the Knowledge Wiki, choose the tag *Guide*, and sort by popularity. Then reload the page. Nothing
is lost, because the filter is part of the URL.`,
          quiz: [
            ask(
              'You choose the tags Guide and Reference. What does the list show?',
              1,
              'Entries with at least one of them',
              'Entries that have both',
              'Only entries with exactly these two tags',
              'The newest entry of each tag',
            ),
            ask(
              'How do you show a friend the list you have filtered?',
              2,
              'By sending a screenshot',
              'By asking staff to share it',
              "By sending the page's URL",
              'It cannot be shared',
            ),
          ],
        },
        {
          title: 'Search that forgives typing',
          body: `Press \`/\` anywhere outside a text field, and the cursor moves to the search field. While you type, titles are
suggested. Press Enter for the full search, which also reads the text of entries and highlights the words it found.

Four things worth knowing:

1. **Endings don't matter.** *archive*, *archives*, and *archiving* find the same.
2. **Typos are forgiven.** If a word occurs nowhere, a similar one is used instead, and the page says so.
3. **Small words are ignored.** *How to do a backup* looks for *backup*.
4. **Titles weigh more than text.** An entry whose title is what you typed comes first.

If you find nothing, use fewer words, and use the words its author would have used. If it really isn't there, you've
found something worth asking. Start a discussion with the words you searched for as the title. The next person who
searches will find yours.`,
          quiz: [
            ask(
              'Which key moves the cursor to the search field?',
              1,
              'Enter',
              'The slash /',
              'F5',
              'The space bar',
            ),
            ask(
              'You search for a word that occurs nowhere. What happens?',
              1,
              'The page shows an error',
              'A similar word is used, and the page says so',
              'Every entry is shown',
              'The search waits until someone writes about it',
            ),
          ],
          passMark: 50,
        },
      ],
    },
    {
      title: 'Taking part',
      lessons: [
        {
          title: 'Votes, stars, and comments',
          body: `There are three ways to respond, from the smallest to the largest.

**A vote.** *Up* says: others should see this. *Down* says: this misleads people. It doesn't say that you disagree.
You have one vote per entry. Press the same arrow again to remove it, or the other arrow to change it. You can't
vote on your own entries.

**Stars.** Tools and courses have one to five stars. Give them after you've used the thing. Only people who are
enrolled can rate a course.

**A comment.** Comments appear below an entry, and a reply appears below its comment. Each has its own link, so you
can point to one. You can edit and delete what you wrote yourself.

A good comment does one of three things: it adds something, it asks for something, or it says thank you *for
something*. "Used this for our co-operative last week. The closing round changed the mood" is worth ten times
"Great!".`,
        },
        {
          title: 'Following what matters',
          body: `You can't read everything, and you shouldn't try. Follow instead.

- Follow an **entry** that you want to see again. You follow your own discussions from the start.
- Follow a **tag** that has to do with your work.

The page *Following* shows both: the entries, those with the latest comment at the top, and your tags. No one else
sees what you follow, and you can stop at any time with the same button.

A small plan for the first week:

1. Follow two tags that have to do with your work.
2. Vote for the first entry that helped you.
3. Reply to one question whose answer you know. There always is one.
4. Return on the same day next week.

Most people who stay began with exactly this much.`,
          quiz: [
            ask(
              'Who sees what you follow?',
              3,
              'Everyone',
              'Staff',
              'The authors of what you follow',
              'Only you',
            ),
            ask(
              'Which of these do you follow automatically?',
              1,
              'Every entry you read',
              'A discussion that you start',
              'Every entry you vote for',
              'The newest wiki entry',
            ),
          ],
        },
      ],
    },
  ],
};
