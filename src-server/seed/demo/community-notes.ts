import type { DemoEntry } from './demo-entry.ts';

/** Wiki entries about running the community itself. */
export const COMMUNITY_NOTES: readonly DemoEntry[] = [
  {
    type: 'note',
    title: 'Running a first meeting people come back from',
    by: 'admin',
    daysAgo: 117,
    tags: ['Guide', 'How-to'],
    up: ['staff', 'contributor', 'amara', 'member', 'lena'],
    comments: [
      {
        by: 'lena',
        hours: 1500,
        content:
          'Used this for our co-operative last week. The two-minute round at the end changed the whole mood.',
        answers: [{ by: 'admin', hours: 5, content: 'Lovely to hear. How many people were you?' }],
      },
    ],
    body: `People decide within twenty minutes whether they will come a second time. Almost none of that decision is about the
talk.

## Before

- Choose a room slightly too small. Twelve people in a large hall feel like a failure; in a small one they feel like a
  crowd.
- Put the start time *and the end time* in the invitation, and keep the second one.
- Ask two people beforehand to bring a question each. Silence after "any questions?" is the host's fault.

## The evening

| Minutes | What |
|---|---|
| 0–10 | Arriving. Name tags with first names, written by hand |
| 10–20 | Everyone says one thing they would like to learn |
| 20–50 | One person shows something unfinished |
| 50–80 | Working in pairs on the same small task |
| 80–90 | Round: one sentence each, no comments |

Show something **unfinished**. A polished talk makes guests out of people, a half-built thing makes colleagues.

## After

Write down the wishes from the round and publish them here the next day; [[Template: notes of an evening|our template]]
has a place for them. Whoever sees their own wish on the list comes back to see what became of it.`,
  },
  {
    type: 'note',
    title: 'Three questions before you moderate',
    by: 'staff',
    daysAgo: 104,
    tags: ['Guide', 'Reference'],
    up: ['admin', 'contributor', 'amara', 'lena'],
    comments: [
      {
        by: 'contributor',
        hours: 20,
        content: 'Could we add "would I do the same if I liked the person?" I catch myself there.',
        answers: [
          {
            by: 'staff',
            hours: 3,
            content: 'Good one. I think it belongs inside the second question, I will reword it.',
            answers: [{ by: 'contributor', hours: 15, content: 'Reads better now, thank you.' }],
          },
        ],
      },
    ],
    body: `Moderation is a small job that is easy to do badly when one is tired. These questions slow us down by exactly the
right amount.

1. **Is somebody being hurt, or am I annoyed?** Annoyance is not a reason. Close the laptop and look again tomorrow.
2. **Would I decide the same about somebody I like?** If not, ask another member of staff to decide.
3. **What is the smallest thing that helps?** A private message beats a public one, an edit beats a deletion, a deletion
   beats a ban.

## What we always remove

- private addresses, phone numbers, anything about somebody's health
- advertising by people who never took part in anything else
- attacks on a person rather than on what they said

## What we never remove

Criticism of us. If a thread about our own mistakes gets heated, a moderator who is *not* concerned by it looks after it.

Whatever you do, tell the person what you did and why, in one sentence, and where they can object. Most of what looks like
a case for moderation is an answer that came out wrong: see [[How to answer a beginner’s question]].`,
  },
  {
    type: 'note',
    title: 'Template: notes of an evening',
    by: 'staff',
    daysAgo: 88,
    tags: ['Reference', 'How-to'],
    up: ['admin', 'member'],
    body: `Copy this into a new wiki entry within a day of the meeting, while you still remember who promised what. Ten lines are
plenty; nobody reads forty.

~~~markdown
## Who and when
Evening no. __, __ people, hosted by __

## Shown
- What, by whom, and a link to it

## Decided
- One line each. If nothing was decided, say so.

## Promised
- [ ] who does what, until when

## Wished for
- From the closing round, word for word
~~~

Some habits that have proved themselves:

- Write *Promised* during the meeting and read it aloud before everybody leaves. Half of the items are corrected then.
- Wishes stay in the words of the person. "Something about graphs" and "How do I make a bar chart that is not ugly" ask
  for different evenings.
- No list of names of those present. The number is enough, and some people would rather not be found by a search.

For the evening itself there is [[Running a first meeting people come back from]], and [[From meeting notes to decisions]]
turns the scribble of the person who took notes into the lists above.`,
  },
  {
    type: 'note',
    title: 'Checklist before we publish a data set',
    by: 'staff',
    daysAgo: 47,
    tags: ['Data', 'Reference'],
    up: ['admin', 'contributor', 'amara'],
    comments: [
      {
        by: 'amara',
        hours: 9,
        content:
          'One more: open the file on a machine that is not yours. Ours had Windows line ends and an invisible first column.',
      },
    ],
    body: `We published the opening hours of forty libraries and got three letters about it, all deserved. Since then we go through
this list, with two people at the table.

## People

- [ ] No names, addresses or numbers, not in file names or comments either
- [ ] No group smaller than ten: "one man over 80 in branch 7" is a person
- [ ] Somebody who appears in the data has been asked

## Meaning

- [ ] Every column is explained in one sentence, with its unit
- [ ] Missing values are written in one way, and it is said which
- [ ] Dates are \`2024-03-18\`, never \`3/18/24\`
- [ ] It is said where the numbers come from and what is known to be wrong with them

## Use

- [ ] There is a licence. Without one, nobody may use it
- [ ] There is an address for corrections, and somebody reads it
- [ ] The file can be opened without buying anything

If a box stays empty we say so in the description. A data set with an honest gap is worth more than one that looks
complete. How files lie about themselves is told in [[Reading a CSV file without surprises]]; [[CSV sanity check in thirty lines]] finds most of it by itself.`,
  },
  {
    type: 'note',
    title: 'How to answer a beginner’s question',
    by: 'amara',
    daysAgo: 33,
    tags: ['Guide', 'How-to'],
    up: ['admin', 'staff', 'member', 'lena', 'contributor'],
    comments: [
      {
        by: 'member',
        hours: 4,
        content: 'As the beginner in question: yes to all of it, above all the bit about "just".',
      },
    ],
    body: `The answer is seldom the hard part. The hard part is that asking cost the person something, and your first sentence
decides whether they will ask again.

- **Answer the question that was asked first.** Then, if you must, the one you think they should have asked.
- **Drop "just", "simply" and "obviously".** They carry no information, and they say: you should have known.
- **Show how you found out.** "I looked at the last line of the error, it names the file" teaches more than the fix.
- **Say what you do not know.** It gives everybody else permission.
- **Let them type.** Taking over the keyboard ends the lesson.

A pattern that works in comments:

> It works if you write \`int(answer)\` in line 4. \`input\` always gives you text, even when people type digits, and text
> cannot be compared with a number. You can see what kind of thing you have with \`print(type(answer))\`.

Fix, reason, and a tool for next time. Three sentences. The same holds when you moderate:
[[Three questions before you moderate]].`,
  },
];
