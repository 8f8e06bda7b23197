import { type DemoEntry, say, sayAgo } from '../demo-entry.ts';

/** Wiki entries about running the community. */
export const ORGANIZING_NOTES: readonly DemoEntry[] = [
  {
    type: 'note',
    title: 'Running a first meeting people come back to',
    by: 'admin',
    daysAgo: 351,
    tags: ['Guide', 'How-to'],
    up: 11,
    comments: [
      sayAgo(
        'lena',
        189,
        'We used this for our co-operative last week. The one-sentence round at the end changed the mood of the whole evening.',
        say(
          'admin',
          5,
          'Lovely to hear. How many of you were there?',
          say('lena', 3, 'Fourteen, in a room for twelve. As you said: slightly too small.'),
        ),
      ),
      sayAgo(
        'nadia',
        140,
        'What do you do when one person talks for the whole round?',
        say('staff', 8, 'I stand up and pour coffee next to them. It works every time.'),
      ),
    ],
    body: `People decide within twenty minutes whether they will come a second time. Almost none of that decision is about the
talk.

## Before

- Choose a room that is slightly too small. Twelve people in a large hall feel like a failure. In a small room they
  feel like a crowd.
- Put the start time *and the end time* in the invitation, and keep the second one.
- Ask two people beforehand to bring a question each. Silence after "any questions?" is the host's fault.

## The evening

| Minutes | What happens |
|---|---|
| 0–10 | Arriving. Name tags with first names only |
| 10–20 | Everyone says one thing they would like to learn |
| 20–50 | One person shows something unfinished |
| 50–80 | Pairs work on the same small task |
| 80–90 | Closing round: one sentence each, no comments |

Show something **unfinished**. A polished talk turns people into an audience. A half-built thing turns them into
colleagues.

## After

Write down the wishes from the closing round and publish them here the next day. [[Template: meeting notes]] has a
place for them. People who see their own wish on the list come again to find out what became of it.`,
  },
  {
    type: 'note',
    title: 'Template: meeting notes',
    by: 'staff',
    daysAgo: 329,
    tags: ['Reference', 'How-to'],
    up: 6,
    comments: [
      sayAgo('beatriz', 280, 'I print this and leave it on the table. Someone always starts filling it in.'),
    ],
    body: `Copy this into a new wiki entry within a day of the meeting, while you still remember who promised what. Ten lines
are plenty. No one reads forty.

~~~markdown
## When
Date, number of people, host

## Shown
- What, by whom, and a link to it

## Decided
- One line each. If nothing was decided, say so.

## Promised
- [ ] Who does what, until when

## Wished for
- From the closing round, word for word
~~~

Three habits that help:

- Write *Promised* during the meeting and read it aloud before everyone leaves. Half of the items get corrected
  then.
- Keep wishes in the person's own words. "Something about graphs" and "How do I make a bar chart that isn't ugly"
  ask for different evenings.
- Don't list who was there. The number is enough, and some people would rather not be found by a search.

For the evening itself, see [[Running a first meeting people come back to]]. [[From meeting notes to decisions]]
turns rough notes into these lists.`,
  },
  {
    type: 'note',
    title: 'Three questions before you moderate',
    by: 'staff',
    daysAgo: 318,
    tags: ['Guide', 'Reference'],
    up: 8,
    edited: {
      by: 'staff',
      daysAgo: 316,
      was: '2. **Is it serious?** If you are not sure, ask another staff member.',
      is: '2. **Would I decide the same if I liked the person?** If not, ask another staff member to decide.',
    },
    comments: [
      say(
        'contributor',
        20,
        'Could we add "would I do the same if I liked the person"? I catch myself there.',
        say(
          'staff',
          3,
          'Good one. It belongs in the second question. I will reword it.',
          say('contributor', 27, 'Reads better now, thank you.'),
        ),
      ),
      sayAgo('marta', 60, 'Newsrooms could use this list, word for word.'),
    ],
    body: `Moderation is a small job that is easy to do badly when you're tired. These questions slow us down by about the
right amount.

1. **Is someone being hurt, or am I annoyed?** Annoyance isn't a reason. Close the laptop and look again tomorrow.
2. **Would I decide the same if I liked the person?** If not, ask another staff member to decide.
3. **What is the smallest thing that helps?** A private message beats a public one. An edit beats a deletion. A
   deletion beats a suspension.

## What we always remove

- Home addresses, phone numbers, and anything about a person's health
- Advertising by accounts that never took part in anything else
- Attacks on a person rather than on what they said

## What we never remove

Criticism of us. If a discussion about our own mistakes gets heated, a staff member who isn't involved moderates it.

Whatever you do, tell the person what you did and why, in one sentence, and where they can object. Most of what
looks like a moderation case is a reply that came out wrong. See [[How to answer a beginner's question]].`,
  },
  {
    type: 'note',
    title: "How to answer a beginner's question",
    by: 'amara',
    daysAgo: 205,
    tags: ['Guide', 'How-to'],
    up: 12,
    comments: [
      say('member', 4, 'As the beginner in question: yes to all of it, above all the part about "just".'),
      say(
        'nadia',
        30,
        'Can this be pinned to the door? I asked three people the same thing last week and only one of them did not sigh.',
        say('beatriz', 6, 'Printed and pinned.'),
      ),
      sayAgo('theo', 96, 'the "let them type" one is so real'),
    ],
    body: `The answer is seldom the hard part. Asking cost the person something, and your first sentence decides whether they
will ask again.

- **Answer the question that was asked.** Then, if you must, the one you think they should have asked.
- **Drop "just", "simply", and "obviously".** They carry no information, and they say: you should have known.
- **Show how you found out.** "I looked at the last line of the error, it names the file" teaches more than the fix.
- **Say what you don't know.** It gives everyone else permission.
- **Let them type.** Taking over the keyboard ends the lesson.

A pattern that works in comments:

> It works if you write \`int(answer)\` in line 4. \`input\` always gives you text, even when people type digits,
> and Python doesn't compare text with a number. You can see what kind of value you have with
> \`print(type(answer))\`.

Fix, reason, and a tool for next time: three sentences. The same tone helps when you moderate. See
[[Three questions before you moderate]].`,
  },
  {
    type: 'note',
    title: 'A workshop kit that fits in two boxes',
    by: 'beatriz',
    daysAgo: 261,
    tags: ['Reference', 'How-to'],
    up: 7,
    comments: [
      say(
        'yusuf',
        9,
        'Please add a third extension cord! I have never once regretted one.',
        say('beatriz', 2, 'Added. Box 1 no longer closes, but you are right.'),
      ),
      sayAgo('ilya', 108, 'Tweezers saved the projector last week. Keep them on the list.'),
    ],
    body: `Everything we carry to a workshop outside the library. If it isn't in one of the boxes, we don't need it.

## Box 1: the room

| Item | How many | Why |
|---|---|---|
| Extension cords, 5 m | 3 | The outlet is always behind the piano |
| HDMI cable and both adapters | 2 | One of them will have a bent pin |
| Tweezers | 1 | For the bent pin |
| Tape that leaves no marks | 2 rolls | Cables on the floor, posters on the wall |
| Name tags and thick pens | 30 | First names, large enough to read |

## Box 2: the people

- Squared paper, pencils, dice, and ten rulers (for [[Training, validation, and test sets]] without a computer)
- Five USB sticks with the files of the evening, for when the Wi-Fi fails
- Two printed copies of the plan, one for the host and one for the person who arrives late and panics
- Tea, cookies, and a note of who can't eat what

## The day before

- [ ] Ask the room owner who opens the door, and who opens it if that person is ill
- [ ] Charge the two loan laptops
- [ ] Put this list in the lid and check things off when you pack *up*, not when you pack`,
  },
  {
    type: 'note',
    title: 'Making evenings easier to join',
    by: 'beatriz',
    daysAgo: 97,
    tags: ['Guide'],
    up: 9,
    comments: [
      say('ruth', 14, 'The chair by the door matters more than all the rest. Thank you for writing it down.'),
      say(
        'nadia',
        40,
        'Could we add something about shift workers? I can make one Thursday in three.',
        say(
          'beatriz',
          5,
          'Added a line about notes and the fourth Tuesday. Is that what you need?',
          say('nadia', 2, 'Exactly that.'),
        ),
      ),
    ],
    body: `Six people told us why they stopped coming. None of them mentioned the topics. This is what we changed.

**Say what it is like, not only what it is about.** Our invitations now say: about fifteen people, tea on the table,
you can watch without saying anything, and you can leave when you want.

**Keep a chair by the door.** Some people need to leave early, need more space, or want to see the room before they
sit in the middle of it.

**Describe what is on the screen.** "As you can see here" excludes the person at the back and the person who can't
see it. Read numbers aloud, and send slides beforehand.

**Use a microphone, even in a small room.** No one should have to announce that they hear badly.

**Write notes.** A third of us work shifts or have children. Notes by the next day, with
[[Template: meeting notes]], make a missed evening a small loss. The fourth evening of each month is a Tuesday for
the same reason.

**Have a greeter.** One person whose only job is to talk to those who talk to no one. We take turns.

None of this costs money. Most of it takes one sentence in an invitation.`,
  },
  {
    type: 'note',
    title: 'Checklist before we publish a data set',
    by: 'kwame',
    daysAgo: 158,
    tags: ['Data', 'Reference'],
    up: 8,
    comments: [
      say(
        'amara',
        9,
        'One more: open the file on a computer that is not yours. Ours had Windows line endings and an invisible first column.',
      ),
      say(
        'oskar',
        26,
        'And please state the *period* the data covers, not only the date of the file. These are different more often than you would think.',
        say('kwame', 4, 'Both added, thanks.'),
      ),
    ],
    body: `We published the opening hours of forty libraries and got three complaints, all deserved. Now two people go through
this list together before anything leaves the building.

## People

- [ ] No names, street addresses, or phone numbers, not even in file names or comments
- [ ] No group smaller than ten. "One man over 80 in branch 7" is a person
- [ ] Someone who appears in the data was asked

## Meaning

- [ ] One sentence for each column, with its unit. [[A data dictionary in ten minutes]] shows how
- [ ] Missing values are written in one way, and the description says which
- [ ] Dates look like \`2024-03-18\`, never like \`3/18/24\`
- [ ] The period is stated, and so is what we know to be wrong

## Use

- [ ] There is a license. Without one, no one may use the file. See [[Licenses for data in plain words]]
- [ ] There is a contact for corrections, and a person who reads it
- [ ] The file opens without buying anything, on a computer that isn't yours

If a box stays empty, say so in the description. A data set with an honest gap is worth more than one that looks
complete.`,
  },
  {
    type: 'note',
    title: 'What we do with personal data at workshops',
    by: 'kwame',
    daysAgo: 118,
    tags: ['Data', 'Guide'],
    up: 6,
    comments: [
      say(
        'nadia',
        12,
        'Is a ward number personal data? There are only four beds in ours.',
        say(
          'kwame',
          3,
          'With four beds, yes. Ask whether a colleague could guess the person. If they could, treat it as personal.',
        ),
      ),
    ],
    body: `People bring real spreadsheets to our evenings. That is the point of them, and also the risk. These are the rules we
agreed on.

1. **Names come off first.** Before we look at a file together, its owner deletes or replaces the columns that name
   people. If that takes the whole evening, then that was the evening.
2. **Nothing is copied.** We work on the owner's laptop. No one takes a file home on a stick, and no one pastes rows
   into a service on the internet.
3. **Small groups are people.** A table of "patients by age and ward" with a 1 in it isn't anonymous. Merge cells
   until every count is at least ten, or show it only to those who know the people anyway.
4. **Made-up data is fine.** \`faker\` or a coin and ten minutes produce a file with the same shape and the same
   mistakes.
5. **Photos of screens** show more than you think. Ask first, every time.

If something does go wrong, tell the host at once. We write down what happened, tell the people concerned, and
change this page. No one is blamed for reporting it.

Publishing is a different matter and has a list of its own: [[Checklist before we publish a data set]].`,
  },
];
