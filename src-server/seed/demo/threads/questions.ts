import { type DemoEntry, say } from '../demo-entry.ts';

/** Discussions that ask something: solved ones, open ones, and some without a reply. */
export const QUESTION_THREADS: readonly DemoEntry[] = [
  {
    type: 'thread',
    title: 'Which model runs well on a laptop with 8 GB?',
    by: 'member',
    daysAgo: 56,
    tags: ['Question', 'Help Wanted', 'AI'],
    solvedAfter: 75,
    up: 6,
    edited: {
      by: 'member',
      daysAgo: 43,
      was: 'fan?',
      is: 'fan?\n\n**Update:** Kwame turned the replies into a wiki entry: [[Running a small model on an old laptop]].',
    },
    comments: [
      say(
        'contributor',
        5,
        'Something with three or four billion parameters, quantized to four bits. Anything larger will swap, and you will hate it.',
        say(
          'member',
          8,
          'How do I recognize that from the name of the file?',
          say(
            'contributor',
            1,
            '"3B" or "4B" is the size, "Q4" the quantization. Then look at the file itself: it must be clearly smaller than your free memory.',
            say('member', 26, 'It runs! Slowly, but it runs. Six words a second.'),
          ),
        ),
      ),
      say(
        'amara',
        28,
        'For searching the school paper you need no language model at all, by the way. Text recognition and a full-text index will do.',
      ),
      say(
        'kwame',
        70,
        'I measured three of our laptops last night: 15, 6, and 2 words per second for 1, 3, and 8 billion parameters. If no one objects, I will write this up for the wiki with credits.',
        say('member', 4, 'Please do. Marking this as solved.'),
      ),
    ],
    body: `My school laptop has 8 GB of memory and no graphics card worth the name. I am not allowed to send pupils' texts to a
service on the internet, so whatever I use has to run on this machine.

What I would like to do:

1. Shorten newspaper articles of about a page
2. Get three reading questions for each of them
3. Perhaps sort the articles by subject

It may take a minute per article. I would let it run during the break. It should work offline, and I need to be able
to install it without an administrator.

Which model would you try first? And how do I notice that I have chosen one that is too large, other than by the
noise of the fan?

**Update:** Kwame turned the replies into a wiki entry: [[Running a small model on an old laptop]].`,
  },
  {
    type: 'thread',
    title: 'My spreadsheet turned 40 product codes into dates',
    by: 'ingrid',
    daysAgo: 173,
    tags: ['Question', 'Help Wanted', 'Data Analysis'],
    solvedAfter: 30,
    up: 8,
    edited: {
      by: 'ingrid',
      daysAgo: 168,
      was: 'Can I get them back?',
      is: 'Can I get them back?\n\n**Edit:** Solved, and now a wiki entry: [[Stop a spreadsheet from turning codes into dates]]. Thank you all!',
    },
    comments: [
      say(
        'amara',
        1,
        'Do you still have the file the supplier sent? The CSV, before you opened it?',
        say(
          'ingrid',
          2,
          'Yes, in the email.',
          say(
            'amara',
            1,
            'Then nothing is lost. Do not save over it. Open an empty sheet and *import* the file, with that column set to text.',
            say('ingrid', 18, 'It worked. All 40 are there, with their zeros.'),
          ),
        ),
      ),
      say(
        'contributor',
        6,
        'For those who read this later: formatting the damaged column as text does not help. The original text is gone, the cell holds a day number.',
      ),
      say('sam', 9, 'Tell the supplier to put a letter in front.'),
      say(
        'oskar',
        25,
        'This comes up every month. Ingrid, may I turn it into a wiki entry? I would add the Python side and why a code like 1E5 suffers the same fate.',
        say('ingrid', 4, 'Of course! Then someone else saves an afternoon.'),
      ),
    ],
    body: `My flour supplier sends a price list as CSV. Product codes look like 3-4, 10-2, 007. I opened it, sorted it, saved
it, and now I have the third of April in the code column. Forty times.

I changed the format of the column to "text" and got numbers like 45750, which is worse.

The order has to go out tomorrow at six. Can I get them back?

**Edit:** Solved, and now a wiki entry: [[Stop a spreadsheet from turning codes into dates]]. Thank you all!`,
  },
  {
    type: 'thread',
    title: 'Why does my loop skip every second item?',
    by: 'nadia',
    daysAgo: 243,
    tags: ['Question', 'Python'],
    solvedAfter: 13,
    up: 5,
    comments: [
      say(
        'amara',
        2,
        'You remove items from the list while you walk through it. After a removal, the next item moves into the empty place, and the loop has already passed it. Build a new list instead:\n\n```python\nshifts = [shift for shift in shifts if shift != "free"]\n```\n\nYou can see it happen with `print(index, shifts)` inside the loop.',
        say(
          'nadia',
          3,
          'Oh! So it is not skipping, the list is sliding under it. And why does Python not warn me?',
          say(
            'sam',
            5,
            'Because sometimes people want that. Rarely twice.',
            say('nadia', 2, 'Ha. Solved, thank you both!'),
          ),
        ),
      ),
    ],
    body: `This should remove all free days from my shift plan. It removes about half of them. What am I missing?

~~~python
shifts = ["early", "free", "free", "late", "free", "free", "night"]
for shift in shifts:
    if shift == "free":
        shifts.remove(shift)
print(shifts)   # ['early', 'late', 'free', 'free', 'night']
~~~

I checked the spelling three times. Is it because two of them are next to each other? And is there a way to see what
the loop is doing while it does it?`,
  },
  {
    type: 'thread',
    title: 'Is 0.8 a good correlation?',
    by: 'nadia',
    daysAgo: 141,
    tags: ['Question', 'Data Analysis'],
    up: 5,
    solvedAfter: 60,
    comments: [
      say(
        'contributor',
        4,
        'Draw the points first. Four very different clouds can all have 0.8: a line, a curve, one outlier, two groups. Then ask what you would do differently at 0.5. If the answer is "nothing", the number does not matter.',
        say(
          'nadia',
          20,
          'I drew them. It is two groups: day wards and night wards! Within each group there is almost nothing.',
          say('contributor', 2, 'Then you have found something better than a correlation.'),
        ),
      ),
      say(
        'kwame',
        9,
        'Also check how the hours were recorded. In our hospital, staffing is planned *from* expected workload, so the two have to move together. That is not an effect of one on the other.',
      ),
      say(
        'marta',
        30,
        'May I ask a beginner question? Does 0.8 mean 80% of something?',
        say(
          'contributor',
          3,
          'No. Squared it is 0.64: in a straight-line model, 64% of the variance in one goes along with the other. I would leave that sentence out of a newspaper.',
        ),
      ),
    ],
    body: `For my course I compared staffing and waiting times on 30 wards. The correlation is 0.8. My tutor said "strong" and
moved on. But what does strong mean? Strong enough for what? Would 0.7 have been weak?

And if I did this with 300 wards, would I expect a larger number or only a more certain one?

I feel that I am asking the wrong question, but I don't know which one is right.`,
  },
  {
    type: 'thread',
    title: 'What does "statistically significant" mean in a press release?',
    by: 'marta',
    daysAgo: 133,
    tags: ['Question', 'Discussion', 'Data Analysis'],
    up: 7,
    comments: [
      say(
        'contributor',
        3,
        'It means: if there were no difference at all, a result like this would be rare. It does not say that the difference is large, important, or caused by what they say. Ask them: how large, how uncertain, compared with what?',
        say(
          'marta',
          5,
          'They answered: "The results speak for themselves."',
          say(
            'ruth',
            2,
            'In that case, ask for the table. In my experience, results that speak for themselves can also be sent as an attachment.',
            say(
              'marta',
              70,
              'They sent it. 0.3 days shorter, of 41. The headline just became a small item on page five.',
            ),
          ),
        ),
      ),
      say(
        'kwame',
        11,
        'Check how many things they measured. With twenty outcomes, one is "significant" by chance on average. If the release mentions one, ask about the other nineteen.',
      ),
      say(
        'hana',
        28,
        'As a translator I would add that "significant" is the most expensive false friend in the language. Readers hear "important".',
      ),
    ],
    body: `A clinic's press release on my desk: "Patients treated with the new program recovered significantly faster (p <
0.05)." No sample size, no days, no comparison. Deadline is tomorrow at noon.

I don't want to become a statistician by then. I want three questions I can ask on the phone that a press officer
can't talk around. What would you ask?`,
  },
  {
    type: 'thread',
    title: 'The projector shows everything in green since last week',
    by: 'ilya',
    daysAgo: 111,
    tags: ['Bug', 'Help Wanted'],
    solvedAfter: 54,
    up: 4,
    comments: [
      say(
        'staff',
        4,
        'Does it do that with the other cable, too? It hangs behind the door.',
        say(
          'ilya',
          22,
          'With the other one everything is pink. Wonderful.',
          say(
            'sam',
            5,
            'Bent pin in the socket. Flashlight.',
            say('ilya', 21, 'Bent pin. Tweezers, ten seconds, white again. I have stopped shouting.'),
          ),
        ),
      ),
      say(
        'admin',
        70,
        'There is a spare cable and a pair of tweezers in the box with the name tags now. @beatriz, can you add them to the kit list?',
        say('beatriz', 12, 'Already in the wiki.'),
      ),
    ],
    body: `I came to show photos. I showed moss. Everything that should be white is green, with my laptop and with the one from
the cupboard.

What I tried:

- Off and on. Twice, because someone always asks
- Every item in the image menu, then factory settings
- A different power outlet (I know)

The logo at startup is white, as it should be. It turns green the moment a computer is connected.

I have forty people's portraits to show next week, and none of them is a frog. Does anyone know what this is?`,
  },
  {
    type: 'thread',
    title: 'The Wi-Fi drops every 20 minutes',
    by: 'sam',
    daysAgo: 217,
    tags: ['Bug', 'Help Wanted'],
    solvedAfter: 190,
    up: 4,
    comments: [
      say(
        'amara',
        4,
        'Is it everyone at the same second, or one after the other?',
        say('sam', 2, 'Same second.'),
      ),
      say(
        'yusuf',
        20,
        'My sensors log it! 19 minutes 58 seconds, every time. I have a chart, do you want the chart?',
        say('sam', 1, 'Yes.'),
      ),
      say(
        'sam',
        188,
        'Two routers handing out IP addresses for the same network. The second one was under the piano. Unplugged it.',
        say('staff', 3, 'That was the one from the old copy room. I thought it was a smoke detector.'),
      ),
    ],
    body: `Reading room, evenings only. All devices lose the connection for about 40 seconds, then it returns.

Known so far:

- Not the provider. A wired laptop stays online.
- Not the microwave. I checked.
- Started after the furniture was moved.

If you see a device with blinking lights that no one can explain, write here.`,
  },
  {
    type: 'thread',
    title: 'How do I explain overfitting to people who do not like math?',
    by: 'beatriz',
    daysAgo: 92,
    tags: ['Question', 'Machine Learning'],
    up: 5,
    comments: [
      say(
        'contributor',
        6,
        'Give each table eight dots on paper and ask them to draw a curve through every single one. Then uncover the ninth dot, which was under a coin. The straight line wins. No formula needed.',
      ),
      say(
        'member',
        9,
        'In my class: the pupil who knows all old exams word for word and fails the new one. Everyone has met that pupil. I was that pupil.',
      ),
      say(
        'theo',
        20,
        'its when your ghost in a racing game replays one perfect lap and hits the wall because the track changed',
        say(
          'beatriz',
          4,
          'I do not understand this, and the three teenagers next to me all nodded. Using it.',
        ),
      ),
    ],
    body: `I host the introduction next month, and Mei can't come. There will be about twenty people, half of them older than
me, most of them here because a grandchild said something about AI.

I understand overfitting when Mei explains it, and lose it on the way home. I need one story and one thing to do
with the hands, ten minutes together. No slides.

What has worked for you?`,
  },
  {
    type: 'thread',
    title: 'Has anyone moved a choir library out of a 2009 database?',
    by: 'zoe',
    daysAgo: 2.6,
    tags: ['Question', 'Help Wanted'],
    up: 2,
    body: `Our choir has 1,300 pieces of sheet music, and all we know about them is in a database file from 2009 with the
ending \`.mdb\`. The person who made it has moved away. The only computer that opens it is a laptop that makes a
grinding noise.

What I need:

- A table I can sort: composer, title, voices, number of copies, shelf
- The notes field, which has things like "pages 3–4 missing" and "never again"
- Umlauts and accents intact

I found a program called mdbtools but haven't dared to start yet. Is that the right direction? What would you save
first from a computer that may not survive the month?`,
  },
  {
    type: 'thread',
    title: 'How small is too small when you publish survey groups?',
    by: 'marta',
    daysAgo: 1.4,
    tags: ['Question', 'Data Analysis'],
    up: 1,
    body: `We surveyed 212 readers about rents. I would like to print averages by district. Two districts have only six and
four replies.

Your checklist says no group smaller than ten. Is that about privacy, about reliability, or both? Merging the two
districts would be easy, but they are the cheapest and the most expensive part of town, and the average of both
describes no one.

What would you print, and what would you write below it?`,
  },
  {
    type: 'thread',
    title: 'Best way to keep captions with photos?',
    by: 'ilya',
    daysAgo: 19,
    tags: ['Question'],
    body: `40,000 photos. About a third have captions. In three different programs, one of which no longer exists.

I want the caption *in* the file, so that it survives me. IPTC, XMP, sidecar files: everyone recommends something
else, and everyone is sure.

What can you still read after ten years? I only want to hear from people who have tried it.`,
  },
];
