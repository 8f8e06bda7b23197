import type { DemoCourse } from './demo-lesson.ts';

export const FIRST_STEPS: DemoCourse = {
  type: 'course',
  title: 'Finding your way in Commonplace',
  by: 'staff',
  daysAgo: 90,
  tags: ['Tutorial', 'Beginner'],
  up: ['admin', 'member', 'lena', 'contributor', 'amara'],
  students: [
    { who: 'lena', daysAgo: 58, completed: 5, stars: 5 },
    { who: 'member', daysAgo: 44, completed: 3, stars: 4 },
    { who: 'amara', daysAgo: 21, completed: 1 },
  ],
  comments: [
    {
      by: 'lena',
      hours: 810,
      content: 'Done in one evening with a cup of tea. Lesson three saved me the most time since.',
    },
  ],
  body: `A first tour for people who have just joined, or who have read along for a while and would like to do more. Five short
lessons, each about ten minutes, and you try everything out in the real place: nothing here can be broken, and whatever you
delete can be brought back.

You will learn what lies where, how to find it again, and how to take part without writing an essay. Three of the lessons
end with a few questions. They are there so that you notice what you have missed, not so that anybody marks you; you may
answer them as often as you like, and only your best result is kept.`,
  sections: [
    {
      title: 'Looking around',
      lessons: [
        {
          title: 'What lies where',
          body: `Everything people write here is an *entry*. There are five kinds, and each has a colour of its own:

| Kind | What it is good for |
|---|---|
| Wiki Entry | something worth knowing, kept up to date |
| Course | a subject in order, from the beginning, in lessons like this one |
| Prompt/Tool | something others can use as it is |
| Discussion | a question, an idea, a piece of news |
| Survey | questions that staff ask everyone |

The **dashboard** shows all of them together. The sidebar leads to places that show one kind: the Knowledge Wiki, the
Educational Academy, the Community Hub.

## A rule of thumb

Will it still be true next year? Then it belongs in the wiki. Does it need an answer? Then it is a discussion. You need not
be right about it: a good discussion can be made into a wiki entry later.

## Try it

Open the dashboard, pick *Discussions* in the type filter, then pick it again. The second time takes the filter away.`,
        },
        {
          title: 'Lists, tags and sorting',
          body: `Lists grow. Three controls above each one keep it short.

- **Tags** say what an entry is about. Choose two, and you see the entries that carry *both*. Each chosen tag shows as a chip;
  the small cross takes it away.
- **Sorting** has three orders you will use often: the most recent, the most popular (votes up minus votes down), and by
  the alphabet.
- **The address** of the page keeps all of that. Copy it, send it to a friend, and they see the same list.

Tags are compared without regard to capitals. Whoever used a tag first decided how it is written, so *python* and *Python*
are one tag and not two.

## Try it

Go to the Knowledge Wiki, choose the tag *Guide*, and sort by popularity. Then reload the page: nothing is lost, because
the filter is part of the address.`,
          quiz: [
            {
              question: 'You choose the tags Guide and Reference. What does the list show?',
              options: [
                'Entries with at least one of them',
                'Entries that carry both',
                'Only entries with exactly these two tags',
                'The newest entry of each tag',
              ],
              correct: 1,
            },
            {
              question: 'How do you show somebody the list you have filtered?',
              options: [
                'By sending a picture of it',
                'By asking staff to share it',
                'By sending the address of the page',
                'It cannot be shown to others',
              ],
              correct: 2,
            },
          ],
        },
        {
          title: 'Search that forgives typing',
          body: `Press \`/\` anywhere outside a text field and the cursor stands in the search field.

While you type, titles are suggested. Press Enter for the full search, which reads the text of entries as well and marks
the words it found.

Four things worth knowing:

1. **Endings do not matter.** *archive*, *archives* and *archiving* find the same.
2. **A slip of the finger is forgiven.** If a word occurs nowhere, the nearest one that does is searched instead, and the
   page says so.
3. **Little words are passed over.** *How to do a backup* looks for *backup*.
4. **Titles weigh more than text.** An entry whose title is just what you typed comes first.

## When you find nothing

Use fewer words, and use the words its author would have used. If it really is not there, you have found something worth
asking: start a discussion with the words you searched for as the title. The next person who searches will find yours.`,
          quiz: [
            {
              question: 'Which key puts the cursor into the search field?',
              options: ['Enter', 'The slash /', 'F5', 'The space bar'],
              correct: 1,
            },
            {
              question: 'You search for a word that occurs nowhere. What happens?',
              options: [
                'The page shows an error',
                'The nearest word that does occur is searched, and the page says so',
                'Every entry is shown',
                'The search waits until somebody writes about it',
              ],
              correct: 1,
            },
          ],
          passMark: 50,
        },
      ],
    },
    {
      title: 'Taking part',
      lessons: [
        {
          title: 'Votes, stars and comments',
          body: `There are three ways to answer something, from the smallest to the largest.

## A vote

*Up* says: others should see this. *Down* says: this misleads people. It does not say that you disagree. You have one vote for
an entry; pressing the same arrow again takes it back, and the other arrow changes it. Nobody votes on their own entry.

## Stars

Tools and courses have one to five stars. Give them after you have used the thing. A course is rated by those who take it.

## A comment

Comments stand below an entry, and an answer stands below the comment it answers. Each has an address of its own, so you
can point at one. You can change and delete what you wrote yourself.

A good comment does one of three things: it adds something, it asks for something, or it says thank you *for something*.
"Used this for our co-operative last week, the two-minute round changed the mood" is worth ten times "Great!".`,
        },
        {
          title: 'Following what matters',
          body: `You cannot read everything, and you should not try. Follow instead.

- Follow an **entry** that you want to see again. A discussion that you start is followed for you.
- Follow a **tag** that has to do with your work.

The page *Following* gathers both: the entries, those with the latest comment at the top, and your tags with the number of
entries each has. Nobody but you sees what you follow, and you can stop at any time with the same button.

## A small plan for the first week

1. Follow two tags that have to do with your work.
2. Vote for the first entry that helped you.
3. Answer one question whose answer you know. There always is one.
4. Come back on the same day next week.

That is all. Most people who stay began with exactly this much.`,
          quiz: [
            {
              question: 'Who sees what you follow?',
              options: ['Everyone', 'Staff', 'The authors of what you follow', 'Nobody but you'],
              correct: 3,
            },
            {
              question: 'Which of these is followed without your doing anything?',
              options: [
                'Every entry you read',
                'A discussion that you start',
                'Every entry you vote for',
                'The newest wiki entry',
              ],
              correct: 1,
            },
          ],
        },
      ],
    },
  ],
};
