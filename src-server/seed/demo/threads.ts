import type { DemoEntry } from './demo-entry.ts';

/** Discussions, and a survey. */
export const THREADS: readonly DemoEntry[] = [
  {
    type: 'thread',
    title: 'Introduce yourself',
    by: 'admin',
    daysAgo: 115,
    tags: ['Introduction', 'Discussion'],
    up: ['staff', 'contributor', 'amara', 'member', 'lena'],
    comments: [
      {
        by: 'staff',
        hours: 6,
        content:
          'Tomás. I look after the room and the calendar. Ask me for the key, and for second helpings.',
      },
      {
        by: 'amara',
        hours: 30,
        content:
          'Amara, I write software for hospitals. Here to learn how to explain things without a whiteboard.',
        answers: [{ by: 'admin', hours: 4, content: 'There is a whiteboard. We hide it.' }],
      },
      {
        by: 'member',
        hours: 500,
        content:
          'Jonas, history teacher. I would like to search forty years of our school paper, and have no idea how.',
        answers: [
          {
            by: 'amara',
            hours: 7,
            content: 'Is it scanned already? Then you are two evenings away. Come by!',
            answers: [{ by: 'member', hours: 3, content: 'Scanned, crooked, and in nine hundred files.' }],
          },
        ],
      },
      {
        by: 'lena',
        hours: 1400,
        content:
          'Lena, I write the newsletter of a housing co-operative with 300 flats and as many opinions.',
      },
    ],
    body: `New here? Tell us who you are, in as many or as few words as you like. Some things others enjoyed reading:

- What do you do when you are not in front of a screen?
- What would you like to be able to do a year from now that you cannot do today?
- What can people ask you about?

You do not need to know anything about computers to be here. Roughly a third of us came because of a spreadsheet that got
out of hand, another third because a friend dragged them along, and the rest for the cake.

If you would rather read along for a while first, that is fine, too. Nobody is counting.`,
  },
  {
    type: 'thread',
    title: 'Which model runs well on a laptop with 8 GB?',
    by: 'member',
    daysAgo: 51,
    tags: ['Question', 'Help Wanted'],
    solvedAfter: 44,
    up: ['lena', 'contributor', 'amara'],
    comments: [
      {
        by: 'contributor',
        hours: 5,
        content:
          'Something with three or four billion parameters, quantised to four bits. Anything larger will swap and you will hate it.',
        answers: [
          {
            by: 'member',
            hours: 8,
            content: 'How do I recognise that from the name of the file?',
            answers: [
              {
                by: 'contributor',
                hours: 1,
                content:
                  '“3B” or “4B” is the size, “Q4” the quantisation. Then look at the file: it must be clearly smaller than your free memory.',
                answers: [
                  { by: 'member', hours: 26, content: 'It runs! Slowly, but it runs. Six words a second.' },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'amara',
        hours: 28,
        content:
          'For searching the school paper you need no language model at all, by the way. Text recognition and a full-text index will do.',
      },
    ],
    body: `My school laptop has 8 GB of memory and no graphics card worth the name. I am not allowed to send pupils' texts to a service
on the internet, so whatever I use has to run on this machine.

What I would like to do:

1. shorten newspaper articles of about a page
2. get three questions of understanding for each of them
3. perhaps sort the articles by subject

It may take a minute for each article, I would let it run in the break. It should work without the internet, and I should
be able to install it without an administrator.

Which model would you try first? And how do I notice that I have chosen one that is too large, except by the noise of the
fan?`,
  },
  {
    type: 'thread',
    title: 'Show us: the loans robot is on duty',
    by: 'amara',
    daysAgo: 34,
    tags: ['Showcase', 'Feedback'],
    up: ['admin', 'staff', 'member', 'contributor', 'lena'],
    comments: [
      {
        by: 'admin',
        hours: 3,
        content: 'My colleagues at the desk have given it a name already. It is called Bertha.',
        answers: [{ by: 'lena', hours: 40, content: 'Does Bertha have a brother for rent reminders?' }],
      },
      {
        by: 'contributor',
        hours: 70,
        content: 'How do you know that the 4 % it leaves alone are the right ones?',
        answers: [
          {
            by: 'amara',
            hours: 5,
            content: 'I read fifty of them by hand each month. So far all of them were odd in a good way.',
          },
        ],
      },
    ],
    body: `Three evenings, 140 lines of Python, and the library's overdue letters now write themselves. This is what it does every
morning at six:

1. reads the list of loans from the night's export
2. groups it by reader, so that nobody gets four letters on one day
3. skips everybody who is ill, on holiday, or has already been spoken to
4. puts the letters into a folder, **as drafts**
5. writes a line to the desk: how many, and which ones looked strange

The most important decision was number 4. A person looks through the drafts, which takes four minutes. In the first week
that person stopped a letter to a reader who had died. No program would have known.

About 4 % of the cases fit no rule. Those it leaves alone and names. I had planned to get that number down to zero; now I
think it is the best thing about it.

Questions, doubts and better names are welcome.`,
  },
  {
    type: 'thread',
    title: 'We are moving to Thursdays',
    by: 'staff',
    daysAgo: 21,
    tags: ['Announcement', 'Event'],
    up: ['admin', 'amara', 'member'],
    down: ['lena'],
    comments: [
      {
        by: 'lena',
        hours: 7,
        content: 'Thursday is the evening of our residents’ meeting, so I am out for now. A pity!',
        answers: [
          {
            by: 'staff',
            hours: 10,
            content: 'I had feared that. We will keep every fourth evening on a Tuesday, would that help?',
            answers: [{ by: 'lena', hours: 2, content: 'Very much. Thank you for thinking of it.' }],
          },
        ],
      },
    ],
    body: `From next month the room belongs to the choir on Tuesdays. We have asked around and will meet on **Thursdays** from now on,
at the same time and in the same place.

What changes:

- open evening: first and third Thursday, 19:00 to 20:30
- working evening: second Thursday, 18:30 to 21:00, bring a laptop
- the fourth evening of the month stays a Tuesday, in the small room upstairs

What stays: the tea, the pin board, and that you may come late.

If Thursday is impossible for you, say so below. We cannot please everybody, but we would like to know whom we lose by this,
and an alternation is still possible as long as the new plan is only in pencil.`,
  },
  {
    type: 'thread',
    title: 'Should we write our texts with AI at all?',
    by: 'lena',
    daysAgo: 5,
    tags: ['Discussion', 'Feedback'],
    up: ['contributor', 'admin'],
    comments: [
      {
        by: 'contributor',
        hours: 9,
        content:
          'For me the line is: may it decide what I think, or only how I say it? The second is fine with me.',
        answers: [
          {
            by: 'lena',
            hours: 6,
            content:
              'I keep finding that the two cannot be separated. Looking for the words is how I find out what I think.',
          },
        ],
      },
      {
        by: 'member',
        hours: 33,
        content: 'My pupils ask me this every week, and I have no good answer. Following along.',
      },
    ],
    body: `I have used the newsletter prompt here for seven weeks and would like to start a discussion that is not about technology.

**For it:** it takes me one evening instead of three. I have more time for visiting people, and that is what the newsletter
is about. Those who do not write easily can take part at last.

**Against it:** everything sounds the same. Two readers told me that they skip the texts now because "nobody is at home in
them". And I notice that I have stopped looking for the right word.

I do not want a rule for everybody. I would like to know how you decide it for yourselves:

- Which texts do you write by hand, on principle?
- Do you tell your readers?
- Has anybody gone back, and why?`,
  },
  {
    type: 'thread',
    title: 'The projector stays green since the last evening',
    by: 'lena',
    daysAgo: 43,
    tags: ['Bug', 'Help Wanted'],
    solvedAfter: 54,
    up: ['staff', 'admin'],
    comments: [
      {
        by: 'staff',
        hours: 4,
        content: 'Does it do that with the other cable, too? It hangs behind the door.',
        answers: [
          {
            by: 'lena',
            hours: 22,
            content: 'With the other one everything is pink instead. So it is the cables, both of them?',
            answers: [
              {
                by: 'amara',
                hours: 5,
                content:
                  'Green with one and pink with the other is a bent pin in the socket. Look inside with a torch.',
                answers: [
                  {
                    by: 'lena',
                    hours: 21,
                    content: 'A bent pin it was. Tweezers, ten seconds, white again!',
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'admin',
        hours: 70,
        content: 'I have put a second projector cable and the tweezers into the box with the name tags.',
      },
    ],
    body: `When I plugged in my laptop on Tuesday, everything that should have been white was green. I thought it was my machine, but
Jonas' laptop showed the same, and so did the old one from the cupboard.

What I have tried:

- switched it off and on, and left it off for the length of a tea
- every entry of the menu "picture", then "back to factory settings"
- another socket for the power (I know)

It is not broken entirely: the logo it shows when it starts is white, as it should be. It goes green the moment a computer
is connected.

Who knows what that means? Next week we want to show photographs of the courtyard, and green is the one colour that we
would rather have seen in the flower beds than in the faces of the neighbours.`,
  },
  {
    type: 'thread',
    title: 'Feature request: a shelf for half-finished things',
    by: 'contributor',
    daysAgo: 18,
    tags: ['Feature Request', 'Discussion'],
    up: ['amara', 'lena', 'member', 'staff'],
    comments: [
      {
        by: 'amara',
        hours: 12,
        content:
          'Yes. I have three drafts that will never be articles and would be of use to somebody as they are.',
      },
      {
        by: 'staff',
        hours: 25,
        content: 'Can we try it with a tag first, before anybody builds a shelf?',
        answers: [
          {
            by: 'contributor',
            hours: 2,
            content: 'Fine with me. I will begin a thread for each thing, and we see whether people look.',
            answers: [{ by: 'admin', hours: 30, content: 'Two weeks, then we ask again on a Thursday.' }],
          },
        ],
      },
    ],
    body: `Everything in our wiki looks finished. That is good for readers, and bad for everybody who has something that is not.

I would like a place for things that stopped halfway: a script that handles two of the five cases, notes of a book that
nobody finished, a list of museums without opening hours. With two lines each:

1. what is there
2. what is missing, or why it stopped

Whoever likes one of them takes it along. If nobody does for a year, it goes.

Why I believe in it: at the first evenings we showed *unfinished* things, and more came of those than of any talk. Somewhere
on the way we became tidy.

What could go wrong: it becomes an attic. So I suggest a limit of ten things, and whoever brings the eleventh has to throw
one out.

Would you use it? And more important: what would you put there first?`,
  },
  {
    type: 'thread',
    title: 'What I learnt from forty years of our school paper',
    by: 'member',
    daysAgo: 7,
    tags: ['Showcase', 'Discussion'],
    up: ['admin', 'amara', 'contributor', 'staff', 'lena'],
    comments: [
      {
        by: 'amara',
        hours: 2,
        content:
          'Nine hundred crooked files, and now this. I am going to show this thread to everybody who says “I cannot”.',
        answers: [{ by: 'member', hours: 4, content: 'Tell them that it took a winter, please.' }],
      },
      {
        by: 'contributor',
        hours: 26,
        content: 'How did you count “homework”? With its misreadings?',
        answers: [
          {
            by: 'member',
            hours: 15,
            content:
              'With a list of eleven spellings that I found by hand. The text recognition likes to read “hornework”.',
          },
        ],
      },
      {
        by: 'lena',
        hours: 61,
        content:
          'Would you come and tell this to our residents? We have thirty years of newsletters in a cellar.',
      },
    ],
    body: `In my introduction I wrote that I would like to search forty years of our school paper. I can, now. This is what it
looks like from the inside.

- **Scanning** was done already. Badly, but done.
- **Renaming** took an evening and [[Renaming a thousand files, safely]], after it had cost me two files.
- **Text recognition** ran for three nights on the laptop that I asked about in the other thread. It gets about nine words of
  ten. Names it gets wrong most often, which is a pity in a school paper.
- **Searching** is a table with the page and its words. Amara was right: no language model anywhere.

The first thing I looked for was how often the word *homework* appears in each year. It doubles in 1987 and falls again in
1994. My pupils have now written to the headmistress of that time.

The second was my own name. I was against the smoking corner in 1983, at length. I had forgotten that.

If you want to see it: I bring the laptop on Thursday.`,
  },
  {
    type: 'survey',
    title: 'What should our next six evenings be about?',
    by: 'staff',
    daysAgo: 3,
    tags: ['Feedback', 'Event'],
    up: ['contributor', 'member'],
    comments: [
      {
        by: 'amara',
        hours: 5,
        content: '2, 5 and 1. I can host number 5 if somebody else brings the horror stories.',
      },
      {
        by: 'member',
        hours: 20,
        content: '1, 3, 4. And please something for those of us who are still at the beginning.',
      },
    ],
    body: `Six evenings are still free. These are the wishes from the last closing rounds, in the words of those who made them:

1. How do I make a bar chart that is not ugly?
2. Git, but for people who write texts
3. Getting text out of old scans
4. What may I do with other people's data, and what not?
5. Our worst mistakes: an evening without slides
6. Building a small website without a framework
7. Statistics in the newspaper: reading together
8. Soldering a sensor for the reading room

Write the numbers of your **three favourites** into a comment, the best one first, and add what is missing. If you would
like to host one of the evenings, say which; you need not know everything about it, only be willing to be asked.

We count in a week, and publish the result and the plan here.`,
  },
];
