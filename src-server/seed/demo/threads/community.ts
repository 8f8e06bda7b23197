import { type DemoEntry, say, sayAgo } from '../demo-entry.ts';

/** Introductions, announcements, and discussions about the community itself, and two surveys. */
export const COMMUNITY_THREADS: readonly DemoEntry[] = [
  {
    type: 'thread',
    title: 'Introduce yourself',
    by: 'admin',
    daysAgo: 358,
    tags: ['Introduction', 'Discussion'],
    up: 14,
    comments: [
      say(
        'staff',
        6,
        'Tomás. I am in charge of the room and the calendar. Ask me for the key, and for second helpings.',
      ),
      sayAgo(
        'contributor',
        355,
        'Mei. Statistician. I will ask "compared with what?" at least once per evening. Please tell me when it gets tiresome.',
      ),
      sayAgo(
        'amara',
        352,
        'Amara, I write software for hospitals. Here to learn how to explain things without a whiteboard.',
        say('admin', 4, 'There is a whiteboard. We hide it.'),
      ),
      sayAgo(
        'ruth',
        341,
        'Ruth, thirty years in archives, four in retirement. I can read handwriting from 1870 and not my own. If you need to know where a number comes from, I am happy to look with you.',
      ),
      sayAgo('sam', 330, 'Sam. Servers. Nights.'),
      sayAgo(
        'yusuf',
        320,
        'Hi all, Yusuf here! I build sensors and boxes for sensors and recently boxes for boxes. If you have never soldered, come to my corner, I have a spare iron and endless patience!',
      ),
      sayAgo(
        'member',
        299,
        'Jonas, history teacher. I would like to search forty years of our school paper, and I have no idea how.',
        say(
          'amara',
          7,
          'Is it scanned already? Then you are two evenings away. Come by!',
          say('member', 3, 'Scanned, crooked, and in nine hundred files.'),
        ),
      ),
      sayAgo(
        'nadia',
        266,
        'Nadia, nurse, learning to program between night shifts. Is it all right to ask very basic questions here? And is there a list of what counts as basic?',
        say('beatriz', 2, 'Yes, and no. Welcome!'),
      ),
      sayAgo(
        'lena',
        240,
        'Lena, I write the newsletter of a housing co-operative with 300 apartments and as many opinions.',
      ),
      sayAgo('theo', 207, 'theo, 17, games', say('yusuf', 1, 'What kind?? Come show us!')),
      sayAgo(
        'ingrid',
        175,
        'Ingrid. Bakery on the corner of the market, up at three, so I will be the one yawning. I count flour.',
      ),
      sayAgo(
        'marta',
        147,
        'Marta, reporter. I am here as a private person, nothing you say will be printed unless I ask you first. I mean that.',
      ),
      sayAgo(
        'zoe',
        33,
        'Zoe, alto, choir librarian by accident. I own 1,300 pieces of sheet music that do not belong to me.',
        say('ruth', 5, 'The best libraries happen by accident. Welcome, Zoe.'),
      ),
    ],
    body: `New here? Tell us who you are, in as many or as few words as you like. Some things others enjoyed reading:

- What do you do when you aren't in front of a screen?
- What would you like to be able to do a year from now?
- What can people ask you about?

You don't need to know anything about computers to be here. Roughly a third of us came because of a spreadsheet that
got out of hand, another third because a friend dragged them along, and the rest for the cake.

If you'd rather read along for a while first, that's fine, too. No one is counting.`,
  },
  {
    type: 'thread',
    title: 'We are moving to Thursdays',
    by: 'staff',
    daysAgo: 232,
    tags: ['Announcement', 'Event'],
    up: 5,
    down: ['lena'],
    comments: [
      say(
        'lena',
        7,
        "Thursday is the evening of our residents' meeting, so I am out for now. A pity!",
        say(
          'staff',
          10,
          'I was afraid of that. We will keep every fourth evening on a Tuesday. Would that help?',
          say('lena', 2, 'Very much. Thank you for thinking of it.'),
        ),
      ),
      say(
        'nadia',
        30,
        'Tuesday also works better with my shifts. Will the notes of both evenings be here?',
        say('staff', 6, 'By noon the next day. You may shout at me if not.'),
      ),
    ],
    body: `From next month, the room belongs to the choir on Tuesdays. We have asked around and will meet on **Thursdays** from
now on, at the same time and in the same place.

| Evening | What | When |
|---|---|---|
| First and third Thursday | open evening | 7:00 to 8:30 PM |
| Second Thursday | working evening and workbench | 6:30 to 9:00 PM |
| Fourth Tuesday | small evening, room upstairs | 7:00 to 8:30 PM |

What stays: the tea, the pin board, and that you may come late.

If Thursday is impossible for you, please say so below. We can't please everyone, but we'd like to know whom we lose
by this.`,
  },
  {
    type: 'thread',
    title: 'Should we write our texts with AI at all?',
    by: 'lena',
    daysAgo: 8,
    tags: ['Discussion', 'AI', 'Content Creation'],
    up: 7,
    comments: [
      say(
        'contributor',
        9,
        'For me the line is: may it decide what I think, or only how I say it? The second is fine with me.',
        say(
          'lena',
          6,
          'I keep finding that the two cannot be separated. Looking for the words is how I find out what I think.',
          say(
            'hana',
            14,
            'That is the best argument I have heard against using it for first drafts. For third drafts I see it differently.',
          ),
        ),
      ),
      say('member', 33, 'My pupils ask me this every week, and I have no good answer. Following along.'),
      say(
        'marta',
        40,
        'Our paper has one rule: no byline without a person who can be called about every sentence. It settles most cases.',
      ),
      say('ingrid', 62, 'The window sign I write myself. Invoices can come from anywhere.'),
      say('theo', 70, 'my teacher can tell. everyone can tell'),
      sayAgo(
        'quickprompts',
        2.4,
        'WRITING IS DEAD. Get the 500 prompts that replace your whole team, message me now!!!',
      ),
    ],
    body: `I have used the newsletter prompt here for months and would like to start a discussion that isn't about technology.

**For it:** it takes me one evening instead of three. I have more time to visit people, and that is what the
newsletter is about. Those who don't write easily can finally take part.

**Against it:** everything sounds the same. Two readers told me that they skip the texts now because "no one is at
home in them". And I notice that I have stopped looking for the right word.

I don't want a rule for everyone. I'd like to know how you decide it for yourselves:

- Which texts do you always write yourself?
- Do you tell your readers?
- Has anyone stopped using it, and why?`,
  },
  {
    type: 'thread',
    title: 'Feature request: a shelf for half-finished things',
    by: 'contributor',
    daysAgo: 66,
    tags: ['Feature Request', 'Discussion'],
    up: 8,
    comments: [
      say(
        'amara',
        12,
        'Yes. I have three drafts that will never be articles and would be of use to someone as they are.',
      ),
      say(
        'staff',
        25,
        'Can we try it with a tag first, before anyone builds a shelf?',
        say(
          'contributor',
          2,
          'Fine with me. I will start a discussion for each thing, and we will see whether people look.',
          say('admin', 30, 'Two weeks, then we ask again on a Thursday.'),
        ),
      ),
      say('yusuf', 44, 'I have SEVEN boxes of half-finished things at home. My wife supports this proposal.'),
    ],
    body: `Everything in our wiki looks finished. That's good for readers, and bad for everyone who has something that isn't.

I'd like a place for things that stopped halfway: a script that handles two of five cases, notes on a book no one
finished, a list of museums without opening hours. With two lines each:

1. What is there
2. What is missing, or why it stopped

Anyone who likes one of them can adopt it. If no one does for a year, we remove it.

Why I believe in it: at the first evenings we showed *unfinished* things, and more came of those than of any talk.
Somewhere along the line we became tidy.

What could go wrong: it becomes an attic. So I suggest a limit of ten things, and the person who brings the eleventh
has to throw one out.

Would you use it? And what would you put there first?`,
  },
  {
    type: 'thread',
    title: 'Feedback on the beginner evening, please',
    by: 'beatriz',
    daysAgo: 153,
    tags: ['Feedback', 'Event'],
    up: 4,
    comments: [
      say(
        'ingrid',
        8,
        'Slower at the start, please. I needed ten minutes to find the key with the square brackets.',
        say('beatriz', 3, 'That goes on the list. We will print a keyboard map.'),
      ),
      say('nadia', 11, 'Working in pairs was the best part. Could partners change after half an hour?'),
      say('theo', 13, 'more snacks, less slide 4'),
      say('amara', 26, 'All fair. Slide 4 was mine. It is gone.'),
    ],
    body: `Twenty-three people came on Thursday, eleven of them for the first time. Thank you to Amara for the material and to
Sam for a Wi-Fi that survived it.

I'd like to hear what to change before we do it again, in whatever form you like. Three questions, if they help:

1. At what moment did you lose the thread?
2. What did you tell someone about the next day?
3. Would you bring a friend, and if not, why not?

You can also send me a note if you'd rather not write here. Short replies are fine.`,
  },
  {
    type: 'thread',
    title: 'The county published its tree register',
    by: 'oskar',
    daysAgo: 126,
    tags: ['News', 'Data'],
    up: 8,
    comments: [
      say('ruth', 10, 'It cites the survey it is based on, with the year. I could weep with joy.'),
      say(
        'yusuf',
        12,
        'Can we map it against summer temperatures?? I have 30 cheap sensors looking for a purpose!',
        say('contributor', 8, 'If we agree on the question first. Which difference would surprise you?'),
      ),
      sayAgo(
        'marta',
        100,
        'Ran a piece on the 900 missing street trees. The county replied within a day and corrected the file. Version 2 is online.',
        say(
          'oskar',
          7,
          'That is the best outcome an open file can have. My import script now reads version 2.',
        ),
      ),
    ],
    body: `Since this morning: every tree on public ground, 61,482 of them, with species, year of planting, height class, and
position. CSV and GeoJSON, CC BY 4.0, updated twice a year. Someone there has been listening.

What I noticed in the first hour:

- 1,204 trees were planted in 1900. Most likely, 1900 means "no one knows".
- Heights come in classes (\`5-10\`), so a spreadsheet will turn some of them into dates. You know what to do:
  [[Stop a spreadsheet from turning codes into dates]].
- About 900 trees stand in the river. The positions of one district are shifted by 80 m to the east.

I have written to the contact about the last one. Who wants to do something with it on a second Thursday?`,
  },
  {
    type: 'thread',
    title: 'Looking for volunteers: typing ship registers',
    by: 'ruth',
    daysAgo: 80,
    tags: ['Help Wanted', 'Announcement'],
    up: 6,
    comments: [
      say(
        'member',
        5,
        'My older pupils would love this. Would a class of 24 be a help or a burden?',
        say(
          'ruth',
          11,
          'A help, if each line is typed twice by different people. I will prepare pages with clear handwriting for them.',
        ),
      ),
      say('sam', 8, 'I can host the comparison script. Two columns, red where they differ.'),
      say(
        'zoe',
        1150,
        'I can read old German handwriting, if that is any use. Choirs have a lot of it.',
        say('ruth', 4, 'It is of enormous use.'),
      ),
    ],
    body: `The city archive has scanned ten boxes of ship registers, 1870 to 1910. No machine reads them reliably. We would
like to type them, so that people can search for a ship, a captain, or a great-grandmother.

**How it works.** Everyone gets one page at a time, about 40 lines. Each page is typed twice by different people. A
script compares the two, and I look at what differs.

**What you need.** A screen large enough for a scan and a table side by side, and some patience with the letter *s*,
which has three shapes.

**What you don't need.** Experience. There is a sheet with the alphabet of each clerk, and after five pages you'll
recognize them like old colleagues.

One evening a month in the small room, or at home in your own time. Please say below if you'd like to try a page.`,
  },
  {
    type: 'thread',
    title: 'Off-topic: what are you reading?',
    by: 'ruth',
    daysAgo: 146,
    tags: ['Off-topic'],
    up: 5,
    comments: [
      say(
        'member',
        6,
        'A history of the pencil. 400 pages. I have two chapters left and do not want it to end.',
      ),
      say('sam', 9, 'Router manual.'),
      say(
        'hana',
        15,
        'The same novel in two translations, one page of each at a time. I recommend it to everyone who believes that a text has one meaning.',
        say('ruth', 5, 'Which one is winning?', say('hana', 20, 'The older one, on commas alone.')),
      ),
      say('ingrid', 30, 'Does the dough count? It tells me things.'),
    ],
    body: `The reading room is full of books, and we sit in it looking at screens. So: what are you reading at the moment, on
paper or otherwise, that has nothing to do with data?

I will begin. I am halfway through a collection of letters between two astronomers who disagreed for forty years and
never raised their voices once. I find it very soothing before I open this forum.

One or two sentences are enough. Please say whether you would lend it.`,
  },
  {
    type: 'thread',
    title: 'When is a model good enough to publish?',
    by: 'kwame',
    daysAgo: 37,
    tags: ['Discussion', 'Machine Learning'],
    up: 6,
    comments: [
      say(
        'contributor',
        7,
        'When you can say what it costs when it is wrong, and the people who pay that cost have agreed.',
        say(
          'kwame',
          10,
          'I like it, and in practice the second half never happens. Who would have to be asked for the late-books model?',
          say(
            'admin',
            5,
            'Me, apparently. I will ask ten readers at the desk next week.',
            say(
              'admin',
              200,
              'I asked. Nine did not mind a friendly reminder too many. One said she would feel watched. We now send reminders to everyone instead, and need no model.',
            ),
          ),
        ),
      ),
      say(
        'ruth',
        22,
        'From the archive: publish when the description is finished. Not before, and it takes longer than the model.',
      ),
      say(
        'nadia',
        30,
        'How do nurses find out that a model is behind a list they work through? In my ward, no one told us.',
      ),
    ],
    body: `I have a small model that sorts incoming lab requests by urgency. It agrees with two experienced colleagues about as
often as they agree with each other. My manager asks why it isn't running yet. I have been trying to write down what
is missing, and I got stuck.

What I have so far:

- [x] Measured on data from after the training period
- [x] Compared with a rule of thumb, which it beats, slightly
- [x] A list of cases it gets wrong, with reasons
- [ ] A person who decides when it's switched off
- [ ] A way for the people affected to object
- [ ] A date on which we look again

The first three are work. The last three are agreements, and those are harder. What would be on your list?`,
  },
  {
    type: 'thread',
    title: 'Do prompts survive translation?',
    by: 'hana',
    daysAgo: 28,
    tags: ['Discussion', 'AI', 'Content Creation'],
    up: 5,
    comments: [
      say(
        'contributor',
        12,
        'How many of the 20 differed, and in which direction?',
        say(
          'hana',
          7,
          '7 of 20. In 6 of them, the translated prompt gave longer and more formal results. Not a significant result, in your sense of the word.',
          say('contributor', 3, 'You are learning fast. But 6 of 7 would make me curious.'),
        ),
      ),
      say(
        'lena',
        30,
        'Our Polish version became so polite that no one understood that the water would be turned off.',
      ),
    ],
    body: `The plain-language prompt from our library was written in English. A neighbor association asked for it in Polish and
Turkish, and I assumed that I'd translate the instructions and be done.

I tried 20 notices with the original prompt and "answer in Polish", and the same 20 with a Polish prompt. What I
noticed:

1. *Plain* has no good equivalent. "Simple" produced childish texts, "clear" produced legal ones.
2. A limit of 12 words per sentence is strict in Polish and absurd in Turkish.
3. The form of address changed in the middle of the text, twice.

So now I translate the *purpose* of each rule, not the rule. Has anyone else worked with prompts in more than one
language? What did you have to change?`,
  },
  {
    type: 'survey',
    title: 'What should our next six evenings be about?',
    by: 'staff',
    daysAgo: 5,
    tags: ['Feedback', 'Event'],
    up: 5,
    comments: [
      say('amara', 5, 'I can host the one on mistakes if someone else brings the horror stories.'),
      say(
        'member',
        20,
        'I have to think about it. Please something for those of us who are still at the beginning.',
      ),
      say('yusuf', 23, 'Why can I choose the sensor only once?'),
      say(
        'nadia',
        40,
        "Is the one on other people's data about the law or about manners? I hope for manners.",
        say('staff', 3, 'Manners first, and the law for as long as the coffee lasts.'),
      ),
    ],
    body: `Six evenings are still free, and the last closing rounds left us with eight wishes. Tell us which of them you would
come to, and add what is missing.

If you'd like to host one of the evenings, say so. You don't need to know everything about it, as long as you don't mind
being asked. Hosting means three things:

- You choose the subject and where to begin
- Someone else opens the room, makes the coffee, and finds the cable of the projector
- You write half a page about it for the wiki afterwards, or you find someone who does

Your name is stored with your response, because Tomás has to ask the hosts when they have time. We publish the plan here
once the survey is closed.`,
  },
  {
    type: 'survey',
    title: 'How was our first year?',
    by: 'admin',
    daysAgo: 62,
    tags: ['Feedback', 'Discussion'],
    up: 4,
    comments: [
      sayAgo(
        'contributor',
        47,
        'Kinder than I expected. Compared with what, we will know next year.',
        say('admin', 4, 'I have put it into the calendar.'),
      ),
      sayAgo(
        'beatriz',
        46,
        'More than one of you would like an evening for beginners. I will find a date and someone who remembers what it was like.',
      ),
    ],
    body: `A year ago, five of us sat around a kitchen table. Now we need more chairs. Before we plan the next year, we would like
to know how you feel about this one.

The survey is anonymous, so please be as honest as you would be with a friend. It takes three minutes, and you don't have
to answer everything.

What we would most like to learn:

1. Whether you feel at home here, also if you came only once
2. What keeps you away, if anything does
3. What you use between the evenings

Everyone will see the results once the survey is closed, with your words as you wrote them. So please name no one, and leave out
what only you could have written.`,
  },
];
