import type { DemoEntry } from './demo-entry.ts';

/** Prompts and tools. The newest has no rating yet. */
export const TOOLS: readonly DemoEntry[] = [
  {
    type: 'tool',
    title: 'From meeting notes to decisions',
    by: 'admin',
    daysAgo: 85,
    tags: ['Summarization', 'Writing'],
    up: ['staff', 'lena', 'contributor'],
    stars: { staff: 5, lena: 4, contributor: 5 },
    comments: [
      { by: 'lena', hours: 610, content: 'I add "in German, formal" at the end and it works just as well.' },
    ],
    body: `Turns raw notes into what people need the day after: what was decided, who does what, and what stayed open.

~~~text
Below are raw notes of a meeting. Write three short lists:

Decided: one line each, only what was really decided
To do: who, what, until when. Write "nobody yet" if no name was said
Open: questions that were raised and not answered

Use the words of the notes. Add nothing. If a list is empty, write "none".

{{content}}
~~~

**Works well with** notes of half a page to five pages, even full of abbreviations.

**Watch out for** names. If two people share a first name, the model will merge them without a word. Read the *To do* list
aloud before you send it round; that takes a minute, and has caught a mistake in about one of five for us.`,
  },
  {
    type: 'tool',
    title: 'Explain this error message',
    by: 'amara',
    daysAgo: 78,
    tags: ['Coding', 'Research'],
    up: ['member', 'contributor', 'staff', 'lena'],
    stars: { member: 5, staff: 4, lena: 5, contributor: 4 },
    body: `For the moment in which a program prints forty lines in red. The prompt asks for an explanation before a fix, so that you
learn something on the way.

~~~text
I am learning to program. Explain the following error message in this order:

1. What happened, in one sentence, without jargon
2. Which line of the message says so
3. The two most likely causes
4. How I find out which of the two it is

Do not give me corrected code yet.

Message:
{{error}}

The code around it:
{{code}}
~~~

Paste the **whole** message, not only the last line: in Python the last line says what, the lines above say where. Remove
passwords, keys and customer names first.

If point 4 tells you to install something you have never heard of, look that name up before you do.`,
  },
  {
    type: 'tool',
    title: 'Newsletter from a month of entries',
    by: 'contributor',
    daysAgo: 55,
    tags: ['Content Creation', 'Marketing', 'Writing'],
    up: ['admin', 'lena'],
    stars: { lena: 2, admin: 4 },
    comments: [
      {
        by: 'lena',
        hours: 90,
        content:
          'Our readers noticed straight away that nobody in particular had written it. Now I use it for the list of links only and write the rest.',
        answers: [
          {
            by: 'contributor',
            hours: 14,
            content: 'That matches what I see. I have put your way of using it into the description.',
          },
        ],
      },
    ],
    body: `Makes the skeleton of a monthly newsletter out of titles and first sentences. The flesh should be yours.

~~~text
Here are this month's entries, one per line, as "title: first sentence".

Choose the five that somebody outside the group would care about most.
For each write one sentence of at most 25 words that says what the reader can do with it.
No exclamation marks, no "we are excited", no questions to the reader.

{{content}}
~~~

What has worked:

- Take the list of links from here, write the greeting and one story yourself.
- Give it the entries in a random order. The first ones in the list are favoured otherwise.
- Let somebody who was *not* there read it before it goes out.`,
  },
  {
    type: 'tool',
    title: 'CSV sanity check in thirty lines',
    by: 'amara',
    daysAgo: 41,
    tags: ['Data Analysis', 'Coding'],
    up: ['contributor', 'admin', 'staff'],
    stars: { contributor: 5, staff: 5, member: 4 },
    body: `Not a prompt but a small program. It reads a CSV file, says for every column what is in it, and never sends anything
anywhere. Run it before you believe a file.

~~~python
import csv
import sys
from collections import Counter

with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    rows = list(csv.DictReader(file))

print(f"{len(rows)} rows, {len(rows) - len({tuple(row.items()) for row in rows})} of them double")
for column in rows[0]:
    values = [row[column] or "" for row in rows]
    filled = [value for value in values if value.strip()]
    common = ", ".join(f"{value!r} x{n}" for value, n in Counter(filled).most_common(3))
    padded = sum(value != value.strip() for value in filled)
    print(f"{column}: {len(values) - len(filled)} empty, {len(set(filled))} different, {padded} with stray spaces")
    print(f"   shortest {min(filled, key=len, default='')!r}, longest {max(filled, key=len, default='')!r}")
    print(f"   most often {common}")
~~~

Call it with \`python check.py loans.csv\`. The line about the longest value finds more trouble than all the others: that is
where the address ended up in the column for names.`,
  },
  {
    type: 'tool',
    title: 'Say it in plain language',
    by: 'contributor',
    daysAgo: 29,
    tags: ['Translation', 'Personalization', 'Writing'],
    up: ['lena', 'admin', 'member', 'staff'],
    stars: { lena: 5, admin: 5, staff: 4, member: 4 },
    body: `Rewrites official letters for people who read slowly, learn the language, or have no patience left. Made together with the
housing co-operative.

~~~text
Rewrite the letter below in plain language for {{reader}}.

Rules:
- The most important thing first: what does the reader have to do, and until when?
- Sentences of at most 12 words, one thought each
- No passive voice; say who does it
- Explain a term the first time it appears
- Keep every date, amount, address and reference number exactly as it is
- Leave nothing out that has consequences for the reader

Letter:
{{content}}
~~~

For \`{{reader}}\` write something real: "a tenant who has lived here for two years and speaks little German".

**Always compare** the dates and amounts with the letter. A plain sentence with a wrong date does more harm than a
complicated one with the right date.`,
  },
  {
    type: 'tool',
    title: 'Interview planner for oral history',
    by: 'amara',
    daysAgo: 9,
    tags: ['Research', 'Personalization'],
    up: ['member', 'admin'],
    comments: [
      {
        by: 'member',
        hours: 18,
        content:
          'Tried it with my class. The follow-up questions were better than ours, the opening ones worse: far too solemn.',
      },
    ],
    body: `Prepares a conversation with somebody who was there. Written for Jonas' class, which is talking to people who worked at the
old printing house.

~~~text
I am going to interview {{person}} about {{topic}}. We have {{minutes}} minutes.

Give me:
- two opening questions that can be answered with a story, not with a date
- six questions about everyday things: work, food, money, noise, friends, fear
- for each of the six one follow-up, in case the answer is short
- one question that nobody else would think of

No question with "why" in the first ten minutes. No question that contains its own answer.
~~~

Print the list, then cross out half of it. In the conversation, follow the person and not the paper: the best passages in
our recordings all come after a silence that somebody could bear.

Ask for consent in writing before you press *record*, and say where the recording will be kept.`,
  },
  {
    type: 'tool',
    title: 'A letter that says no, kindly',
    by: 'staff',
    daysAgo: 66,
    tags: ['Writing', 'Prompt'],
    up: ['admin', 'lena', 'member'],
    stars: { admin: 5, lena: 4 },
    comments: [
      {
        by: 'lena',
        hours: 160,
        content:
          'Sent four of these. Two people wrote back to say thank you, which has never happened before.',
      },
    ],
    body: `For the answer nobody likes to write: no room, no money, no more places. It drafts, you sign.

~~~text
Write a short letter that declines the request below.

- Say no in the second sentence, without "unfortunately"
- Give the one true reason: {{reason}}
- Offer exactly one thing we can do instead: {{offer}}
- Thank them for something that is in their letter, not for "their interest"
- At most 120 words, and no sentence that could stand in anybody's letter

The request:
{{content}}
~~~

**Before you send it** check that the offer is one you will keep. A kind no with an empty offer is two disappointments.

**Do not use it** when the person is in trouble. Then one telephones. If you are not sure whether the answer is a no at all,
[[Three questions before you moderate]] work here, too: the second one has changed two of my answers.`,
  },
  {
    type: 'tool',
    title: 'Translate, then say what was hard',
    by: 'amara',
    daysAgo: 37,
    tags: ['Translation', 'GPT-4'],
    up: ['lena', 'contributor'],
    stars: { lena: 4, contributor: 3, member: 4 },
    body: `A translation that hides its doubts is worse than a clumsy one. This prompt asks for both: the text, and the places where
the translator had to choose.

~~~text
Translate the text below into {{language}}.

Then list, in a table:
| in the original | what I wrote | what else it could mean |

Put every place there where you had to choose: idioms, titles, names of offices, forms of address, measures.
If nothing was hard, say which three places you looked at twice.

{{content}}
~~~

Works for letters and leaflets of up to two pages. For anything with legal weight it is a first draft for a person, no more.

What we learnt: the table is where the mistakes are. Out of twenty letters for the housing co-operative eleven had one
line in it that we changed, most often the form of address. Whoever reads only the table needs two minutes for a page.

Watch for names of streets and offices. They get translated although nobody lives in "Church Lane 7".`,
  },
  {
    type: 'tool',
    title: 'Answering the shared inbox',
    by: 'admin',
    daysAgo: 23,
    tags: ['Customer Support', 'Summarization', 'Tool'],
    up: ['staff', 'contributor', 'amara', 'lena'],
    down: ['member'],
    stars: { staff: 5, amara: 4, member: 2, contributor: 4 },
    comments: [
      {
        by: 'member',
        hours: 50,
        content: 'It put my question about the key under “praise”. I suppose that is one way of reading it.',
        answers: [
          {
            by: 'admin',
            hours: 3,
            content: 'Fixed: a sentence with a question mark is a question now, whatever else it is.',
          },
        ],
      },
    ],
    body: `How we sort forty messages a week without losing one. A table, three rules and a prompt; the prompt is the least of it.

| Pile | Who | Until when |
|---|---|---|
| a question with a known answer | whoever is there | same day |
| a question nobody has answered before | Priya | three days, and the answer goes into the wiki |
| something broke | Tomás | today, by telephone |
| praise | everybody | read aloud at the next evening |

1. A message belongs to exactly one person, by name, from the moment it is read.
2. An answer that is given twice becomes a wiki entry. The third time we send the link.
3. Nothing is answered after nine in the evening.

~~~text
Sort the messages below into the four piles. For each: pile, one line of at most 15 words, and the words
of the message that decided it. If two piles fit, take the one that is due sooner.

{{content}}
~~~

Remove names before you paste anything. How an answer becomes one that is read: [[How to answer a beginner’s question]].`,
  },
  {
    type: 'tool',
    title: 'Find the number behind the headline',
    by: 'contributor',
    daysAgo: 16,
    tags: ['Research', 'Data Analysis'],
    up: ['amara', 'member', 'admin'],
    stars: { amara: 5, member: 5 },
    comments: [
      {
        by: 'member',
        hours: 30,
        content: 'My class did six headlines in one lesson. For two of them there was no number at all.',
      },
    ],
    body: `A working sheet for reading the newspaper together, with a prompt for whoever gets stuck at the second step.

1. **Copy the sentence** with the number in it, word for word.
2. **What was counted?** People, answers, letters, money? In which place, in which year?
3. **Out of how many?** A doubling from two cases to four is a doubling.
4. **Compared with what?** Last year, another town, what one would expect.
5. **Where does it come from?** Follow the source until a table appears. If none appears, write that down.

~~~text
Here is a newspaper article. List every number in it with: what was counted, out of how many, compared with what,
and the source the article names. Write "not said" wherever the article does not say it. Add nothing from elsewhere.

{{content}}
~~~

The prompt is good at "not said" and bad at everything else, so use it for that. Its tone will not tell you which is which:
[[What a language model does when it does not know]].

When you have found the table, read the file as [[Reading a CSV file without surprises]] says.`,
  },
];
