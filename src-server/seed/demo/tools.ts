import { type DemoEntry, say, sayAgo } from './demo-entry.ts';

/** Prompts and tools. The newest one has no rating yet. */
export const TOOLS: readonly DemoEntry[] = [
  {
    type: 'tool',
    title: 'From meeting notes to decisions',
    by: 'admin',
    daysAgo: 312,
    tags: ['Summarization', 'Writing'],
    up: 9,
    stars: { staff: 5, beatriz: 5, lena: 4, contributor: 5, hana: 4 },
    comments: [sayAgo('lena', 225, 'I add "in German, formal" at the end, and it works just as well.')],
    body: `Turns rough notes into what people need the day after: what was decided, who does what, and what stayed open.

~~~text
Below are rough notes of a meeting. Write three short lists:

Decided: one line each, only what was really decided
To do: who, what, until when. Write "no one yet" if no name was mentioned
Open: questions that were raised and not answered

Use the words of the notes. Add nothing. If a list is empty, write "none".

{{content}}
~~~

**Works well with** notes of half a page to five pages, even full of abbreviations.

**Watch out for** names. If two people share a first name, the model merges them without a word. Read the *To do*
list aloud before you send it. That takes a minute and has caught a mistake in about one of five for us.

The lists fit into [[Template: meeting notes]]. Why the prompt says "add nothing":
[[Summarizing without inventing]].`,
  },
  {
    type: 'tool',
    title: 'Explain this error message',
    by: 'amara',
    daysAgo: 287,
    tags: ['Coding', 'Research'],
    up: 10,
    stars: { member: 5, staff: 4, nadia: 5, theo: 4, contributor: 4 },
    comments: [
      sayAgo(
        'nadia',
        245,
        'Point 4 is why I can fix things myself now. Can I suggest a point 5, "what will I learn from this"?',
        say('amara', 3, 'I tried it, and it turned into a lecture. But ask it as a second question!'),
      ),
    ],
    body: `For the moment when a program prints forty lines in red. The prompt asks for an explanation before a fix, so that
you learn something along the way.

~~~text
I am learning to program. Explain the following error message in this order:

1. What happened, in one sentence, without jargon
2. Which line of the message says so
3. The two most likely causes
4. How I find out which of the two it is

Don't give me corrected code yet.

Message:
{{error}}

The code around it:
{{code}}
~~~

Paste the **whole** message, not only the last line. In Python, the last line says what happened, and the lines
above say where. Remove passwords, keys, and customer names first.

If point 4 tells you to install something you've never heard of, look that name up before you do.`,
  },
  {
    type: 'tool',
    title: 'A message that says no, kindly',
    by: 'staff',
    daysAgo: 238,
    tags: ['Writing', 'Prompt'],
    up: 7,
    stars: { admin: 5, lena: 4, beatriz: 5 },
    comments: [
      sayAgo(
        'lena',
        220,
        'Sent four of these. Two people wrote to say thank you, which has never happened before.',
      ),
    ],
    body: `For the reply no one likes to write: no room, no money, no places left. It drafts, you sign.

~~~text
Write a short message that declines the request below.

- Say no in the second sentence, without "unfortunately"
- Give the one true reason: {{reason}}
- Offer exactly one thing we can do instead: {{offer}}
- Thank them for something that is in their message, not for "their interest"
- At most 120 words, and no sentence that would fit into any other message

The request:
{{content}}
~~~

**Before you send it,** check that you'll keep the offer. A kind no with an empty offer is two disappointments.

**Don't use it** when the person is in trouble. Then you call. If you aren't sure whether the answer is no at all,
try [[Three questions before you moderate]]. The second one has changed two of my replies.`,
  },
  {
    type: 'tool',
    title: 'Newsletter from a month of entries',
    by: 'hana',
    daysAgo: 219,
    tags: ['Content Creation', 'Marketing', 'Writing'],
    up: 4,
    stars: { lena: 2, admin: 4, beatriz: 4 },
    comments: [
      say(
        'lena',
        90,
        'Our readers noticed right away that no one in particular had written it. Now I use it for the list of links only and write the rest.',
        say('hana', 14, 'That matches what I see. I have put your way of using it into the description.'),
      ),
    ],
    body: `Makes the skeleton of a monthly newsletter out of titles and first sentences. The rest should be yours.

~~~text
Here are this month's entries, one per line, as "title: first sentence".

Choose the five that someone outside the group would care about most.
For each, write one sentence of at most 25 words that says what the reader can do with it.
No exclamation marks, no "we are excited", no questions to the reader.

{{content}}
~~~

What has worked:

- Use the list of links. Write the greeting and one story yourself.
- Give it the entries in random order. It prefers the first ones otherwise.
- Have someone who was *not* there read it before it goes out.`,
  },
  {
    type: 'tool',
    title: 'Say it in plain language',
    by: 'hana',
    daysAgo: 176,
    tags: ['Translation', 'Personalization', 'Writing'],
    up: 11,
    stars: { lena: 5, admin: 5, staff: 4, member: 4, marta: 5, nadia: 5 },
    comments: [
      sayAgo(
        'nadia',
        130,
        'I used it for discharge instructions, with the dosage lines left out and added again by me. Patients call less often with questions.',
        say('hana', 5, 'Leaving the dosage out is exactly right. Thank you for saying how you do it.'),
      ),
    ],
    body: `Rewrites official texts for people who read slowly, learn the language, or have no patience left. Made together with
the housing co-operative.

~~~text
Rewrite the text below in plain language for {{reader}}.

Rules:
- The most important thing first: what does the reader have to do, and until when?
- Sentences of at most 12 words, one thought each
- No passive voice. Say who does it
- Explain a term the first time it appears
- Keep every date, amount, street, and reference number exactly as it is
- Leave nothing out that has consequences for the reader

Text:
{{content}}
~~~

For \`{{reader}}\`, write something real: "a tenant who has lived here for two years and speaks little German".

**Always compare** the dates and amounts with the original. A plain sentence with a wrong date does more harm than a
complicated one with the right date.`,
  },
  {
    type: 'tool',
    title: 'CSV sanity check in thirty lines',
    by: 'amara',
    daysAgo: 163,
    tags: ['Data Analysis', 'Coding'],
    up: 9,
    stars: { contributor: 5, staff: 5, member: 4, oskar: 5, ingrid: 5 },
    comments: [sayAgo('ingrid', 60, 'It told me that I have "Rye", "rye", and "rye " in stock. I do not.')],
    body: `Not a prompt but a small program. It reads a CSV file, tells you what is in each column, and never sends anything
anywhere. Run it before you trust a file.

~~~python
import csv
import sys
from collections import Counter

with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    rows = list(csv.DictReader(file))

unique = len({tuple(row.items()) for row in rows})
print(f"{len(rows)} rows, {len(rows) - unique} of them duplicates")
for column in rows[0]:
    values = [row[column] or "" for row in rows]
    filled = [value for value in values if value.strip()]
    common = ", ".join(f"{value!r} x{n}" for value, n in Counter(filled).most_common(3))
    padded = sum(value != value.strip() for value in filled)
    print(f"{column}: {len(values) - len(filled)} empty, {len(set(filled))} different, {padded} with stray spaces")
    print(f"   shortest {min(filled, key=len, default='')!r}, longest {max(filled, key=len, default='')!r}")
    print(f"   most often {common}")
~~~

Call it with \`python check.py loans.csv\`. The line about the longest value finds more trouble than all the others:
that's where the street ended up in the column for names. What to do next: [[Reading a CSV file without surprises]].`,
  },
  {
    type: 'tool',
    title: 'Translate, then say what was hard',
    by: 'hana',
    daysAgo: 141,
    tags: ['Translation', 'GPT-4'],
    up: 6,
    stars: { lena: 4, contributor: 3, member: 4, marta: 4 },
    body: `A translation that hides its doubts is worse than a clumsy one. This prompt asks for both: the text, and the places
where the translator had to choose.

~~~text
Translate the text below into {{language}}.

Then list, in a table:
| in the original | what I wrote | what else it could mean |

Include every place where you had to choose: idioms, titles, names of offices, forms of address, measures.
If nothing was hard, say which three places you looked at twice.

{{content}}
~~~

It works for notices and leaflets of up to two pages. For anything with legal weight, it's a first draft for a
person, no more.

What we learned: the table is where the mistakes are. Out of twenty notices for the housing co-operative, eleven had
one line in it that we changed, most often the form of address. If you read only the table, you need two minutes for
a page.

Watch for names of streets and offices. They get translated, although no one lives in "Church Lane 7".`,
  },
  {
    type: 'tool',
    title: 'Sorting the shared inbox',
    by: 'admin',
    daysAgo: 102,
    tags: ['Customer Support', 'Summarization', 'Tool'],
    up: 6,
    down: ['member'],
    stars: { staff: 5, amara: 4, member: 2, beatriz: 4 },
    comments: [
      say(
        'member',
        50,
        'It put my question about the key under "praise". I suppose that is one way of reading it.',
        say('admin', 3, 'Fixed: a sentence with a question mark is a question now, whatever else it is.'),
      ),
    ],
    body: `How we sort forty messages a week without losing one. A table, three rules, and a prompt. The prompt is the least of
it.

| Pile | Who | Until when |
|---|---|---|
| a question with a known answer | the person on duty | same day |
| a question no one has answered before | Priya | three days, and the answer goes into the wiki |
| something broke | Tomás | today, by phone |
| praise | everyone | read aloud at the next evening |

1. A message belongs to exactly one person, by name, from the moment it's read.
2. An answer that is given twice becomes a wiki entry. The third time, we send the link.
3. Nothing is answered after nine in the evening.

~~~text
Sort the messages below into the four piles. For each: pile, one line of at most 15 words, and the words
of the message that decided it. If two piles fit, choose the one that is due sooner.

{{content}}
~~~

Remove names before you paste anything. How a reply becomes one that gets read:
[[How to answer a beginner's question]].`,
  },
  {
    type: 'tool',
    title: 'Find the number behind the headline',
    by: 'contributor',
    daysAgo: 77,
    tags: ['Research', 'Data Analysis'],
    up: 8,
    stars: { amara: 5, member: 5, marta: 5, nadia: 4 },
    comments: [
      say(
        'member',
        30,
        'My class did six headlines in one lesson. For two of them there was no number at all.',
      ),
      say(
        'marta',
        52,
        'We hang it next to the coffee machine. It has started three arguments, all of them good.',
      ),
    ],
    body: `A worksheet for reading the newspaper together, with a prompt for those who get stuck at the second step.

1. **Copy the sentence** with the number in it, word for word.
2. **What was counted?** People, replies, visits, money? In which place, in which year?
3. **Out of how many?** From two cases to four is a doubling.
4. **Compared with what?** Last year, another town, what you would expect.
5. **Where does it come from?** Follow the source until a table appears. If none appears, write that down.

~~~text
Here is a newspaper article. List every number in it with: what was counted, out of how many, compared with what,
and the source the article names. Write "not said" wherever the article doesn't say it. Add nothing from elsewhere.

{{content}}
~~~

The prompt is good at "not said" and bad at everything else, so use it for that. Its tone won't tell you which is
which: [[What a language model does when it doesn't know]].

When you've found the table, cite it as in [[Citing a data set so it can be found again]].`,
  },
  {
    type: 'tool',
    title: 'Word-by-word diff for two drafts',
    by: 'sam',
    daysAgo: 58,
    tags: ['Coding', 'Tool', 'Writing'],
    up: 5,
    stars: { hana: 5, lena: 5, amara: 4 },
    comments: [say('hana', 21, 'Six lines, and it replaces a program I paid for.')],
    body: `Two text files in, one colored text out. Deleted words red, new words green. No upload.

~~~sh
git diff --no-index --word-diff=color old.txt new.txt
~~~

No Git repository needed. For a summary only:

~~~sh
git diff --no-index --word-diff=porcelain old.txt new.txt | grep -c '^[+-][^+-]'
~~~

For people who want an HTML file to send around:

~~~python
import difflib
import sys

old, new = (open(name, encoding="utf-8").read().splitlines() for name in sys.argv[1:3])
print(difflib.HtmlDiff(wrapcolumn=70).make_file(old, new))
~~~

Use it on what a model "only proofread". You will find changes you did not ask for. Works best with one sentence per
line: [[Git for people who write text]].`,
  },
  {
    type: 'tool',
    title: 'Make up a test data set',
    by: 'kwame',
    daysAgo: 31,
    tags: ['Data Analysis', 'Coding', 'Tool'],
    up: 6,
    stars: { nadia: 5, contributor: 4 },
    comments: [
      say(
        'nadia',
        27,
        'I showed my tutor the fake ward. He asked which hospital it was. That is good, I think?',
        say('kwame', 2, 'That is very good.'),
      ),
    ],
    body: `When you can't show the real data, show data with the same shape and the same mistakes. This makes 200 loans with a
few of the problems you'll meet in practice.

~~~python
import csv
import random
from datetime import date, timedelta

random.seed(7)
START = date(2024, 1, 1)

with open("loans.csv", "w", newline="", encoding="utf-8") as file:
    out = csv.writer(file)
    out.writerow(["reader_id", "lent", "returned", "branch"])
    for _ in range(200):
        lent = START + timedelta(days=random.randrange(300))
        returned = lent + timedelta(days=max(1, round(random.gauss(21, 8))))
        reader = f"{random.randrange(1, 80):04d}"
        branch = random.choice(["main", "main", "east", "East ", ""])
        out.writerow([reader, lent, "" if random.random() < 0.05 else returned, branch])
~~~

The stray spelling \`East \` and the empty cells are intentional. Remove them, and you train on a world that doesn't
exist. Never make fake data by shuffling real rows: people can be recognized in a shuffled row. More in
[[What we do with personal data at workshops]].`,
  },
  {
    type: 'tool',
    title: 'Interview planner for oral history',
    by: 'ruth',
    daysAgo: 10,
    tags: ['Research', 'Personalization'],
    up: 4,
    comments: [
      say(
        'member',
        18,
        'Tried it with my class. The follow-up questions were better than ours. The opening ones were worse: far too solemn.',
        say(
          'ruth',
          5,
          'I agree. Write the opening ones yourselves. You know whose kitchen you are sitting in.',
        ),
      ),
    ],
    body: `Prepares a conversation with a person who was there. Written for Jonas' class, which is talking to people who worked
at the old printing house.

~~~text
I am going to interview {{person}} about {{topic}}. We have {{minutes}} minutes.

Give me:
- two opening questions that can be answered with a story, not with a date
- six questions about everyday things: work, food, money, noise, friends, fear
- for each of the six one follow-up, in case the answer is short
- one question that no one else would think of

No question with "why" in the first ten minutes. No question that contains its own answer.
~~~

Print the list, then cross out half of it. In the conversation, follow the person and not the paper. The best
passages in our recordings all come after a silence that the interviewer didn't fill.

Get consent in writing before you press *record*, and say where the recording will be stored and who may hear it.`,
  },
];
