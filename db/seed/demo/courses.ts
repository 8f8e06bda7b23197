import type { QuizQuestion } from '#shared/courses.ts';
import type { DemoEntry } from './demo-entry.ts';
import type { DemoUsername } from './people.ts';

/** A published lesson. */
export type DemoLesson = {
  title: string;
  body: string;
  quiz?: readonly QuizQuestion[];
  /** Percent of right answers that completing it asks for. */
  passMark?: number;
};
export type DemoSection = { title: string; lessons: readonly DemoLesson[] };
/** Somebody who takes the course, and how many of its lessons they have completed, from the first. */
export type DemoLearner = { by: DemoUsername; daysAgo: number; completed: number };
export type DemoCourse = DemoEntry & {
  sections: readonly DemoSection[];
  learners: readonly DemoLearner[];
};

/** Courses about using the place itself. */
export const COURSES: readonly DemoCourse[] = [
  {
    type: 'course',
    title: 'Finding your way around',
    by: 'staff',
    daysAgo: 90,
    tags: ['Beginner', 'Tutorial'],
    up: ['admin', 'lena', 'member', 'amara'],
    stars: { lena: 5, member: 4, amara: 4 },
    learners: [
      { by: 'lena', daysAgo: 60, completed: 5 },
      { by: 'member', daysAgo: 50, completed: 5 },
      { by: 'amara', daysAgo: 44, completed: 5 },
    ],
    comments: [
      {
        by: 'lena',
        hours: 760,
        content: 'Took it with two neighbours on one laptop. An hour, and both of them have voted since.',
      },
    ],
    body: `Five short lessons for your first evening here. You learn how to find what is already written, how to say that something
helped you, and how to ask so that somebody answers.

You need an account for the parts where something is kept: votes, comments, what you follow, and how far you are in this
course. Reading is open to everybody.

Each lesson takes about ten minutes and ends with something to try. Nothing you do in them can break anything: whatever you
write you can change, and whatever you delete can be brought back.`,
    sections: [
      {
        title: 'Reading',
        lessons: [
          {
            title: 'What is where',
            body: `The places of this site stand at the left. On a small screen the button with three lines opens them.

- **Home** lists everything, the newest first.
- **Wiki** holds what we know: one entry for each subject, changed as we learn.
- **Academy** holds courses like this one.
- **Prompts & Tools** holds things you can copy and use, with stars from those who did.
- **Community** is where people talk.

Every list can be narrowed by tags and put into another order. What you choose stands in the address, so that you can send
somebody exactly the list you are looking at.

**Try it:** open the wiki, choose the tag *How-to*, sort by *Most Popular*, and copy the address. Open it in another window:
it is the same list.`,
            quiz: [
              {
                question: 'You want somebody to see the same filtered list as you. What do you send them?',
                options: [
                  'A screenshot, there is no other way',
                  'The address from the browser',
                  'The names of the tags',
                  'An invitation',
                ],
                correct: 1,
              },
              {
                question: 'Where do you look for a prompt that others have rated?',
                options: ['Wiki', 'Academy', 'Prompts & Tools', 'Community'],
                correct: 2,
              },
            ],
          },
          {
            title: 'Finding things',
            body: `Press the slash key, and the cursor is in the search field. While you type, titles are offered below it; the arrow keys
walk through them and Enter opens one. Enter without choosing shows everything that was found, with the passages that
matched.

What helps:

1. **Two or three plain words** find more than a sentence.
2. **A typing mistake is forgiven** as long as most of the word is right; the page then says what it searched for instead.
3. **Words in the title count more** than words in the text.

If nothing is found, nobody has written it yet. That is a good reason to ask in the community, or to write the entry
yourself once you know.

**Try it:** search for *csv*, then for *cvs*. Look at the line above the results the second time.`,
            quiz: [
              {
                question: 'Which key puts the cursor into the search field?',
                options: ['F1', 'The slash key', 'Tab', 'Escape'],
                correct: 1,
              },
            ],
          },
        ],
      },
      {
        title: 'Taking part',
        lessons: [
          {
            title: 'Saying that something helped',
            body: `Beside every entry stand two arrows and a number. The number is the votes up minus the votes down.

- An arrow pressed once is your vote. **Pressed again, it is taken back.**
- The other arrow replaces it; nobody has two votes on one entry.
- On your own entries the arrows are disabled.

Prompts, tools and courses can be given **stars** as well, from one to five. A vote says "look at this"; stars say how well
it works. A course is rated by those who take it.

A vote down is not an insult, but it tells the author nothing by itself. Write one sentence below it: what did you expect,
and what happened instead?

**Try it:** vote for an entry that helped you. Then press the same arrow again and watch the number.`,
            quiz: [
              {
                question: 'You voted up by mistake. How do you take it back?',
                options: [
                  'Press the same arrow again',
                  'Ask staff to remove it',
                  'Press the other arrow twice',
                  'It cannot be taken back',
                ],
                correct: 0,
              },
              {
                question: 'Who can give stars to a course?',
                options: ['Everybody', 'Only its author', 'Those who are enrolled in it', 'Only staff'],
                correct: 2,
              },
            ],
            passMark: 50,
          },
          {
            title: 'Asking so that somebody answers',
            body: `A question goes to **Community**, with the button *New Thread*. Three things make it likely that it is answered:

1. **A title that is the question.** "Which model runs on 8 GB?" is answered, "Help needed" is scrolled past.
2. **What you tried**, and what happened then. Copy the message, do not retell it.
3. **The tag *Question***, so that those who follow it hear of you.

Your text is kept while you write. Should the browser close, the draft is there when you open the form again.

When somebody has solved it, press **Mark as solved**: only you can, and whoever comes after you sees at once that there is
an answer below.

If you would like to answer rather than ask, read [[How to answer a beginner’s question]] first. It takes three minutes.`,
            quiz: [
              {
                question: 'Who marks a discussion as solved?',
                options: [
                  'Staff',
                  'Whoever answered last',
                  'The one who began it',
                  'It happens by itself after a week',
                ],
                correct: 2,
              },
              {
                question: 'Which title is most likely to be answered?',
                options: [
                  'Please read this',
                  'Problem with Python',
                  'URGENT',
                  'Why does my CSV file have an invisible first column?',
                ],
                correct: 3,
              },
            ],
          },
          {
            title: 'Keeping an eye on things',
            body: `You cannot read everything, and need not. **Follow** what matters to you:

- the bookmark below an entry follows that entry
- in the community, the bookmark beside a chosen tag follows the tag
- what you wrote yourself is followed from the start

The menu behind your picture has a page *Following* that lists all of it. Pressing a bookmark again gives the thing up.

One more thing for the curious: the same menu lets you **look through a lower role**. You see what a visitor sees, with a
banner at the top that leads back. It changes nothing for anybody else.

**Try it:** follow the tag *Announcement*, and look at the page *Following*. Then look at the site as a guest: which
buttons are gone?`,
          },
        ],
      },
    ],
  },
  {
    type: 'course',
    title: 'Writing for the wiki',
    by: 'amara',
    daysAgo: 62,
    tags: ['Tutorial', 'Workshop', 'Intermediate'],
    up: ['admin', 'staff', 'contributor', 'member'],
    stars: { member: 5, contributor: 4, staff: 5 },
    learners: [
      { by: 'member', daysAgo: 40, completed: 3 },
      { by: 'contributor', daysAgo: 55, completed: 6 },
      { by: 'staff', daysAgo: 30, completed: 4 },
      { by: 'lena', daysAgo: 12, completed: 1 },
    ],
    comments: [
      {
        by: 'member',
        hours: 560,
        content:
          'The lesson about links changed how I write my worksheets at school. I am stuck at pictures, in a good way.',
        answers: [{ by: 'amara', hours: 9, content: 'Tell me where, and I rewrite it.' }],
      },
    ],
    body: `A wiki entry is read by people who are in the middle of something. This course is about writing for them: short, linked,
and correct a year from now.

Six lessons of a quarter of an hour. You need the role of a contributor to publish entries; as a member you can follow
along with a discussion, which has the same editor.

At the end you will have written one entry about something that you know and nobody else here has written down.`,
    sections: [
      {
        title: 'The text',
        lessons: [
          {
            title: 'One entry, one subject',
            body: `Before you write, search. If there is an entry about it, make that one better: a second one splits what we know in two.

A good entry answers **one** question. You can tell by its title: if you need an *and*, there are two entries in it.

| Too wide | Better |
|---|---|
| Python | Setting up Python without breaking anything |
| Meetings | Running a first meeting people come back from |
| Data | Reading a CSV file without surprises |

Begin with the sentence that somebody needs who reads nothing else. Lists show only the beginning of a text, so this
sentence is also the one that decides whether anybody opens it.

**Try it:** write down the titles of three entries that only you could write. Strike out the two that are too wide.`,
            quiz: [
              {
                question: 'What comes before writing a new entry?',
                options: [
                  'Asking staff for permission',
                  'Searching whether it is there already',
                  'Choosing at least five tags',
                  'Writing the end first',
                ],
                correct: 1,
              },
            ],
          },
          {
            title: 'Markdown in ten minutes',
            body: `Texts are written in Markdown: plain text with a few signs in it. The buttons above the text area write these signs for
you, and *Preview* shows the result.

~~~markdown
## A heading

A word in **bold**, one in *italics*, and \`code\`.

- a list
- with two points

1. a list
2. with numbers

> what somebody else said
~~~

Leave an empty line between paragraphs. Begin headings with two signs, because the title of the entry is the first one.

Code that is longer than a line goes between two lines of three backticks or tildes. Write the name of the language behind
the first three, and it is shown in colours.

**Try it:** open *New Thread*, type the example above, and look at the preview. Close it without saving; you are asked first.`,
            quiz: [
              {
                question: 'How do you make a heading in the text of an entry?',
                options: ['HEADING:', '## at the beginning of the line', '<h2>', 'Two empty lines'],
                correct: 1,
              },
              {
                question: 'How does code get its colours?',
                options: [
                  'By choosing them in the toolbar',
                  'By the name of the language behind the opening line',
                  'By a picture of the code',
                  'Code is never coloured',
                ],
                correct: 1,
              },
            ],
            passMark: 50,
          },
          {
            title: 'Links that stay',
            body: `Two square brackets make a link to another entry. Type them, and the titles that fit are offered.

~~~markdown
See [[Reading a CSV file without surprises]].
See [[Reading a CSV file without surprises|the five lies]].
~~~

The second form shows other words. What makes these links better than an address:

- **A new title breaks nothing.** The link keeps its entry.
- **The other side knows.** Under *Linked from* the entry shows who refers to it.
- **You can link to what is not there yet.** The link waits, and works from the moment somebody writes that entry.

If an entry belongs to yours without being named in the text, pick it under *Linked entries*.

**Try it:** open an entry with *Linked from* below it and follow one of the links back. How many steps to where you began?`,
            quiz: [
              {
                question: 'An entry that you link to gets another title. What happens to your link?',
                options: [
                  'It leads to a page that is not found',
                  'It keeps leading to the entry',
                  'It has to be corrected by staff',
                  'It becomes plain text',
                ],
                correct: 1,
              },
              {
                question: 'What does [[Bar charts that are not ugly]] do while no such entry exists?',
                options: [
                  'It is refused when you save',
                  'It makes an empty entry',
                  'It waits until somebody writes it',
                  'It is removed from the text',
                ],
                correct: 2,
              },
            ],
          },
        ],
      },
      {
        title: 'The rest',
        lessons: [
          {
            title: 'Pictures, sparingly',
            body: `A picture can be dropped into the text, pasted, or picked with the button of the toolbar. PNG, JPEG, GIF and WebP work, up
to 5 MB each.

Before you add one, ask what it shows that words do not. A photograph of a bent pin: yes. A picture of text: no. Nobody can
search it, copy from it, or have it read aloud.

Write what is to be seen between the square brackets; that is what people get who do not see it:

~~~markdown
![The socket, with the third pin bent to the left](…)
~~~

Who may read the entry may see its pictures, nobody else. When nothing refers to a picture any more, it is removed after a
day.`,
            quiz: [
              {
                question: 'What stands between the square brackets of a picture?',
                options: [
                  'The name of the file',
                  'What is to be seen on it',
                  'The photographer',
                  'Its size in pixels',
                ],
                correct: 1,
              },
            ],
          },
          {
            title: 'Tags that others would use',
            body: `Every entry has one to ten tags. They are for those who look for it, so use words that are there already: the field offers
them, and *Suggest Tags* proposes some from your text.

- **Two or three are enough.** With ten, everything is found everywhere.
- **Not the words of the title.** The search knows those.
- **The kind of text**: *Guide*, *Reference*, *How-to*. Somebody in a hurry wants a how-to, not a reference.

A tag that is new may be right. Ask yourself who would ever choose it from a list.

*Generate with AI* makes an outline from what is already written here, with the places it comes from. It is a beginning, not
an entry: check every line, as [[What a language model does when it does not know]] advises.`,
            quiz: [
              {
                question: 'Which tag helps most on “Renaming a thousand files, safely”?',
                options: ['Renaming', 'How-to', 'Files', 'Thousand'],
                correct: 1,
              },
            ],
          },
          {
            title: 'Changing what is there',
            body: `A wiki lives from being corrected. Authors and staff edit an entry with *Edit*; everybody else writes what is wrong below it.

Nothing is lost by an edit. *History* lists every version with who saved it and when, shows what changed word by word, and
can bring one back, which makes a new version of it.

If somebody saves while you are writing, your text stays in the form. You see what they changed and decide: save yours, or
take theirs and add to it.

What is deleted can be taken back with *Undo*, for an hour by whoever deleted it and for thirty days by staff.

**Try it:** open the history of an entry with several versions and find out what was changed last. Was it better before?`,
            quiz: [
              {
                question: 'You bring back an old version. What happens to the newer ones?',
                options: [
                  'They are deleted',
                  'They stay; the old text becomes a new version',
                  'They go to the trash',
                  'Only staff can see them',
                ],
                correct: 1,
              },
              {
                question: 'Somebody else saved the entry while you were writing. Your text …',
                options: ['is lost', 'overwrites theirs', 'stays in the form', 'becomes a comment'],
                correct: 2,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    type: 'course',
    title: 'Making a course of your own',
    by: 'contributor',
    daysAgo: 28,
    tags: ['Workshop', 'Advanced'],
    up: ['amara', 'staff', 'admin'],
    stars: { amara: 5 },
    learners: [
      { by: 'amara', daysAgo: 20, completed: 5 },
      { by: 'admin', daysAgo: 9, completed: 2 },
    ],
    body: `You have explained the same thing for the fifth time. That is the moment for a course: a row of lessons that people work
through at their own pace, and that remembers where they stopped.

Five lessons, for contributors. Bring the thing you keep explaining; by the end it has an outline, a first lesson, and a
quiz that is worth answering.

You do not need to be an expert. Whoever has just understood something explains it best, because they still know where it
was difficult.`,
    sections: [
      {
        title: 'Before you write',
        lessons: [
          {
            title: 'What will people be able to do?',
            body: `Do not begin with what you know. Begin with a sentence about somebody else:

> After this course, Jonas can search nine hundred scanned pages on his own laptop.

A person, a verb, and something that can be seen. "Understands text recognition" cannot be seen.

Now go backwards. What must he be able to do just before that? And before that? Five to eight steps are a course. If there
are twenty, it is two courses; if there are two, it is a wiki entry.

The description of the course says this sentence, how long it takes, and what one should bring. It is an entry like any
other, so it can be found, voted for and discussed.

**Try it:** write the sentence for your course. Read it to somebody. If they ask "and then?", it is too small.`,
            quiz: [
              {
                question: 'Which aim can be seen to be reached?',
                options: [
                  'Understands tables',
                  'Has heard of CSV',
                  'Opens a CSV file and names its three faults',
                  'Appreciates data',
                ],
                correct: 2,
              },
            ],
          },
          {
            title: 'Sections and lessons',
            body: `*Edit lessons* on the page of your course opens its outline. A course has **sections**, a section has **lessons**.

- A lesson is what fits between two cups of tea. Fifteen minutes are plenty.
- A lesson does one thing, shows it, and lets people try it.
- A section is a place where one can stop for today.

Drag a lesson by its handle to put it elsewhere. With the keyboard: Space on the handle picks it up, the arrow keys move
it, Space puts it down, Escape takes it back.

Lessons are numbered in their order. If you move one, its number changes; what people completed stays completed.

If you have the texts as files already, an administrator can import a folder: one file for each lesson, folders as sections.`,
            quiz: [
              {
                question: 'You move lesson 5 to the front. What happens to those who had completed it?',
                options: [
                  'They have to do it again',
                  'It stays completed',
                  'They lose their certificate',
                  'They are asked',
                ],
                correct: 1,
              },
            ],
          },
        ],
      },
      {
        title: 'Writing and after',
        lessons: [
          {
            title: 'A lesson that is worked through',
            body: `What has proved itself here, in this order:

1. **Why**, in two sentences. Somebody who does not need it may skip it.
2. **An example** that is real, with its rough edges.
3. **The rule**, once the example has been seen.
4. **Something to try** that takes five minutes and shows by itself whether it worked.

A link to a video can stand above the text. It is not loaded before somebody presses play, so that nobody is watched while
reading. Say in the text what is in it: not everybody can listen where they are.

Keep a lesson unpublished while you write. Only you and staff see it, and it counts for nobody's progress. Publish it when
you would not be ashamed of it; you can go on improving it afterwards.`,
            quiz: [
              {
                question: 'Who sees a lesson that is not published?',
                options: [
                  'Everybody who is enrolled',
                  'Its course’s author and staff',
                  'Nobody',
                  'Everybody, with a notice',
                ],
                correct: 1,
              },
            ],
          },
          {
            title: 'Questions worth asking',
            body: `A quiz has up to twenty questions with four options each, one of them right. It is there so that people notice what they
have not understood, while the text is still in front of them.

- **Ask what they would do**, not what you wrote. "Which of these would you delete?" beats "What did section two say?"
- **Make the wrong options tempting.** The best ones are mistakes that you have seen.
- **No traps.** A *not* in the middle of a question tests eyesight.

The answers are checked by the server, and the right ones are not in the page. The best attempt counts, and one may try as
often as one likes.

With a **pass mark** a lesson can only be completed once so many percent were right. Use it where going on without would be
a waste of time, and nowhere else.`,
            quiz: [
              {
                question: 'What makes a good wrong option?',
                options: [
                  'It is obviously nonsense',
                  'It is a mistake that people really make',
                  'It is longer than the others',
                  'It is almost the same sentence',
                ],
                correct: 1,
              },
              {
                question: 'Which attempt at a quiz counts?',
                options: ['The first', 'The last', 'The best', 'The average'],
                correct: 2,
              },
            ],
            passMark: 50,
          },
          {
            title: 'When people take it',
            body: `The page of your course says how many students it has and what they think of it. Progress is completed lessons divided by
published ones, and everybody sees only their own.

- **A new lesson** changes everybody's percentage. Whoever was at 100 % is at 90 again; a certificate that was issued stays
  valid and says how many lessons there were.
- **Unpublishing a lesson** takes it out of the count. What people completed comes back with it.
- **Deleting** goes to the trash, as everywhere.

At 100 % the course offers a certificate with an address of its own. Whoever has the address can check it; that is all the
proof there is, and all that is needed.

Read the comments below your course once a month. Where three people stumble, it is the text.`,
            quiz: [
              {
                question: 'You publish a sixth lesson. Somebody had completed all five. They now see',
                options: ['100 %', '83 %', '0 %', 'nothing, until they enrol again'],
                correct: 1,
              },
            ],
          },
        ],
      },
    ],
  },
];
