import { type DemoEntry, say, sayAgo } from '../demo-entry.ts';

/** Wiki entries about models. */
export const MODEL_NOTES: readonly DemoEntry[] = [
  {
    type: 'note',
    title: 'Training, validation, and test sets',
    by: 'contributor',
    daysAgo: 309,
    tags: ['Machine Learning', 'Guide'],
    up: 9,
    comments: [
      say('amara', 30, 'The exam comparison is the first explanation of this that stuck with me.'),
      sayAgo(
        'nadia',
        250,
        'If I have only 60 patients, do I still need three sets?',
        say(
          'contributor',
          9,
          'Use cross-validation on 50 and keep 10 that no one touches. And report the uncertainty, because with 10 it is large.',
        ),
      ),
    ],
    body: `Think of a school. The **training** set is the textbook, the **validation** set is the practice exam, and the
**test** set is the final exam.

A pupil who has seen the final exam will get full marks and may have learned nothing. A model is the same, only
better at it: with enough parameters, it can remember every example it has ever seen.

| Set | Typical share | You may look at it |
|---|---|---|
| Training | 70% | always |
| Validation | 15% | after every change |
| Test | 15% | once, at the end |

## Where it goes wrong

- **The same person is in two sets.** With ten photos of one cat split at random, the model learns the sofa. Split
  by cat.
- **Time runs backward.** To predict next month, train on the past and test on what came after it. Never shuffle.
- **You looked twice.** Every time the test result makes you change something, the test set becomes a validation
  set. You then need a new one.

If there are too few examples for three sets, say so and use cross-validation, but keep a handful of real cases that
no one touches. Unknown words are in [[A glossary for our model evenings|the glossary]]. What to measure on the test
set: [[Measuring a classifier with four numbers]].`,
  },
  {
    type: 'note',
    title: "What a language model does when it doesn't know",
    by: 'contributor',
    daysAgo: 299,
    tags: ['AI', 'Guide'],
    up: 12,
    comments: [
      sayAgo(
        'lena',
        232,
        'It once gave me three newspaper articles with authors and page numbers. None of them existed.',
        say('contributor', 6, 'A perfect example. The more exact it sounds, the more it deserves a check.'),
      ),
      sayAgo(
        'ruth',
        230,
        'My former colleagues get requests for such articles now, about one a week. People are quite upset when no one can find them.',
      ),
      sayAgo(
        'marta',
        120,
        'Asked for a quote from our mayor. Got a very good one. He wishes he had said it.',
      ),
    ],
    body: `It continues writing. That is all it ever does: it continues a text with what is likely to come next. When the facts
appeared often enough in its training text, likely and true coincide. When they didn't, it produces something with
the *shape* of a fact.

So the tone tells you nothing. A made-up book title comes with the same confidence as a real one.

## What deserves a check

- Names, dates, page numbers, and paragraph numbers of laws
- Quotations, above all short and witty ones
- URLs and command-line options
- Anything local: your town, your club, last month

## What helps

- **Give it the text.** "Answer from the following minutes only, and say so if the answer isn't in them" turns a
  memory test into a reading test.
- **Ask for the place.** Which sentence did it use? Look it up. That takes seconds.
- **Ask twice, in different words.** Invented details tend to change. Known ones stay.
- **Allow a no.** "If you aren't sure, write *I don't know*" costs nothing and helps more than you'd expect.

None of this makes it reliable. It makes mistakes easier to find. *Token* and *context window* are explained in
[[A glossary for our model evenings]]. For summaries, see [[Summarizing without inventing]].`,
  },
  {
    type: 'note',
    title: 'A glossary for our model evenings',
    by: 'contributor',
    daysAgo: 289,
    tags: ['AI', 'Machine Learning', 'Glossary'],
    up: 8,
    edited: {
      by: 'kwame',
      daysAgo: 222,
      was: '| Fine-tuning | training a model again |',
      is: '| Fine-tuning | more training, on fewer and more specific examples |\n| Quantization | storing the numbers less exactly, so that they fit on your laptop |',
    },
    comments: [
      sayAgo(
        'kwame',
        223,
        'Quantization is missing, and people ask about it every time. May I add it?',
        say('contributor', 5, 'Please do.'),
      ),
    ],
    body: `Short on purpose. If a definition is wrong or missing, leave a comment.

| Word | What we mean by it |
|---|---|
| Model | a function with many numbers in it that were found by trial |
| Parameter | one of those numbers |
| Training | the search for numbers that make the mistakes small |
| Inference | using the model afterward. No learning happens |
| LLM | a large language model: it continues a text, one token after another |
| Token | the piece of text a language model reads, often part of a word |
| Context window | how many tokens it can look at together |
| Embedding | a list of numbers for a text, so that similar texts lie close together |
| Overfitting | knowing the examples instead of the rule |
| Baseline | the simplest thing that could work |
| Fine-tuning | more training, on fewer and more specific examples |
| Quantization | storing the numbers less exactly, so that they fit on your laptop |
| Hallucination | a fluent statement with nothing behind it |

Words we avoid: *understands*, *thinks*, *wants*. They are handy, and each of them has led an evening astray. Say
what it does instead: continues, ranks, sorts, copies. [[What a language model does when it doesn't know]] shows why
that matters. [[Try the boring model first]] shows what a baseline is good for.`,
  },
  {
    type: 'note',
    title: 'Measuring a classifier with four numbers',
    by: 'kwame',
    daysAgo: 201,
    tags: ['Machine Learning', 'How-to', 'Data'],
    up: 8,
    comments: [
      say(
        'nadia',
        11,
        'So that is what sensitivity and specificity are! We learned them by heart in nursing school, without the table.',
        say(
          'kwame',
          4,
          'Sensitivity is the first row of the table read across: found / all late. Same idea, other name.',
        ),
      ),
      say(
        'contributor',
        36,
        'Could you add the cost column? It always starts the right argument.',
        say('kwame', 20, 'Done.'),
      ),
    ],
    body: `"92% accurate" can describe a useless model. Draw the table instead. Ours predicts which library books come in late.
We tried it on 200 loans it had never seen.

| | Predicted late | Predicted on time |
|---|---|---|
| **Was late** | 12 | 3 |
| **Was on time** | 30 | 155 |

From these four numbers follows everything else:

~~~python
found, missed, false_alarm, correct_no = 12, 3, 30, 155

accuracy = (found + correct_no) / 200             # 0.835
recall = found / (found + missed)                 # 0.80: how many late books we find
precision = found / (found + false_alarm)         # 0.29: how many warnings are right
always_on_time = (false_alarm + correct_no) / 200 # 0.925: the baseline
~~~

Always saying "on time" is right in 92.5% of cases and finds no late book at all. That's why accuracy alone says so
little when one outcome is rare.

## Then ask what a mistake costs

| Mistake | Cost | For whom |
|---|---|---|
| false alarm | ten seconds and a shrug | a reader who gets a friendly reminder |
| missed | a lost book | the next reader in the queue |

Thirty friendly reminders too many are cheap. In a hospital, the same table would look very different. Measure on
the third set of [[Training, validation, and test sets]], and compare with
[[Try the boring model first|the boring model]].`,
  },
  {
    type: 'note',
    title: 'Summarizing without inventing',
    by: 'hana',
    daysAgo: 172,
    tags: ['AI', 'How-to', 'Guide'],
    up: 8,
    comments: [
      say(
        'admin',
        13,
        'We use the sentence-number trick for board minutes now. It found an item that was in the summary and not in the minutes.',
      ),
      say(
        'ruth',
        40,
        'This is how we were trained to write abstracts: no word that is not in the text, and a reference for each claim.',
      ),
    ],
    body: `I compared forty summaries with their originals, line by line. Three kinds of mistakes account for nearly all
problems:

1. **Added glue.** "Therefore", "as a result", and "despite" state a connection that the original doesn't.
2. **Merged people.** Two speakers with the same first name become one.
3. **Rounded certainty.** "We might" becomes "we will".

## What reduced them

Number the sentences of the original and require numbers in the summary:

~~~text
Below is a text with numbered sentences. Summarize it in at most five sentences.
After each sentence, list in brackets the numbers of the sentences it is based on.
Use no cause or consequence that the text doesn't state. Keep "may", "might", and "plans to".
If two people share a name, keep them apart.

{{content}}
~~~

Then check only the numbers: does sentence 14 really say that? This takes two minutes for a page and is the most
useful habit I know.

## What didn't help

"Be accurate", "don't hallucinate", capital letters, and asking whether it's sure. It always is. The reason is in
[[What a language model does when it doesn't know]].

For meeting notes, there is a ready-made prompt: [[From meeting notes to decisions]].`,
  },
  {
    type: 'note',
    title: 'Prompts we tested and dropped',
    by: 'hana',
    daysAgo: 109,
    tags: ['AI', 'Reference'],
    up: 9,
    comments: [
      say(
        'contributor',
        10,
        'More communities should publish their failures. May I use the table on Saturday?',
        say('hana', 2, 'Of course.'),
      ),
      say('theo', 33, 'tried "take a deep breath" too. it did not take a deep breath'),
    ],
    body: `We write down what works. This is the other list. Each idea was tried on the same twenty tasks, with and without,
and judged by someone who didn't know which was which. The method is in [[Comparing two prompts fairly]].

| Idea | What people hope | What we saw |
|---|---|---|
| "You are a world-class expert in ..." | better content | no difference in 20 tasks, longer answers |
| Offering a tip | more effort | no difference |
| Rules in capitals | fewer violations | no difference. An example of a violation helped |
| "Think step by step" for short factual questions | fewer mistakes | no difference for facts, some help for arithmetic |
| One page of rules | full control | the model followed the first and the last third |
| Asking it to rate its own answer | a warning sign | 8 or 9 out of 10, whether the answer was good or bad |

What remained is dull: say who reads it, say how long it may be, show two examples, and allow "not in the text".

Your results may differ, and they will change with the next version. So keep your twenty tasks. The tasks are worth
more than the prompts, which is also the point of [[Summarizing without inventing]].`,
  },
  {
    type: 'note',
    title: 'Comparing two prompts fairly',
    by: 'contributor',
    daysAgo: 111,
    tags: ['AI', 'How-to', 'Data'],
    up: 7,
    comments: [
      say(
        'marta',
        17,
        'Could I do this with two headlines and twenty readers?',
        say('contributor', 8, 'Yes, and please tell us what comes out.'),
      ),
    ],
    body: `You changed a prompt and the result looks better. Does it, or do you know which one is new?

1. **Choose 20 tasks** before you write the second prompt. Real ones, with the boring cases included.
2. **Run both prompts** on each task. Same model, same settings, same day.
3. **Hide the origin.** A friend puts each pair in random order. \`random.choice\` will do.
4. **Judge pairs:** left is better, right is better, or no difference. Don't give grades. Comparing is easier.
5. **Count** wins, losses, and ties, and ignore the ties.

| Wins of 20 without ties | How often pure chance does at least that well |
|---|---|
| 11 | about 41 in 100 |
| 13 | about 13 in 100 |
| 15 | about 2 in 100 |
| 17 | about 1 in 1,000 |

So 13 to 7 isn't a result, and 15 to 5 probably is one. If you try ten variants, one of them will reach 14 by luck:
test the winner again on new tasks.

Write down the date, the model, and the tasks. [[Prompts we tested and dropped]] is what came out of doing this for
a year. If you compare with no prompt at all, that is [[Try the boring model first|the boring model]] again.`,
  },
  {
    type: 'note',
    title: 'Running a small model on an old laptop',
    by: 'kwame',
    daysAgo: 44,
    tags: ['AI', 'Tutorial', 'How-to'],
    up: 11,
    linked: ['Which model runs well on a laptop with 8 GB?'],
    comments: [
      say('member', 7, 'This is the entry I needed when I asked. Still running, still six words a second.'),
      say(
        'ilya',
        80,
        'Works on my 2015 machine if I close the browser. Nothing else worked on it this year, so I am impressed.',
      ),
    ],
    body: `You can run a useful language model on a laptop with 8 GB of memory and no graphics card, without sending anything
to the internet. It won't be fast.

## How large may it be?

A model has to fit into your *free* memory, with room to spare. Rule of thumb for a model quantized to 4 bits:
**half a gigabyte per billion parameters, plus one**.

| Parameters | File | Fits into 8 GB | Words per second, old laptop |
|---|---|---|---|
| 1 B | about 0.8 GB | yes | 15 |
| 3 B | about 2 GB | yes | 6 |
| 8 B | about 5 GB | only with nothing else open | 2 |

Speeds are from three laptops of our members. Yours will differ.

## Reading a file name

In \`name-3B-instruct-Q4_K_M.gguf\`, \`3B\` is the size, \`instruct\` means that it follows instructions, and \`Q4\`
is the quantization. \`Q8\` is twice as large and hardly better for our tasks.

## What it's good for

Shortening a page, sorting short texts into groups, drafting questions about a text you give it. It's bad at facts,
even worse than large models: see [[What a language model does when it doesn't know]].

Search doesn't need a model at all. Text recognition and a full-text index are enough.

---

From a discussion started by @member, with replies by @contributor, @amara, and @kwame:
[[Which model runs well on a laptop with 8 GB?]]`,
  },
  {
    type: 'note',
    title: 'Try the boring model first',
    by: 'contributor',
    daysAgo: 12,
    tags: ['Machine Learning', 'Guide'],
    up: 8,
    comments: [
      say(
        'amara',
        26,
        'We did this at work afterward: a table of medians by weekday beat the network we had been tuning for a month.',
        say('contributor', 9, 'And the table answers in a microsecond. I may quote you.'),
      ),
      say('kwame', 41, "Point two should be framed. The nurse's rule of thumb was our toughest competitor."),
    ],
    body: `Our project on overdue books had a neural network, two borrowed graphics cards, and three weeks of evenings. Then
Jonas asked what happens if you guess "like last time". That guess found nine of the fifteen late books in our test.
The network found twelve.

Since then, every project starts with these three, in this order:

1. **The constant.** Always answer the most frequent outcome. It takes one line and tells you what your percentage
   is worth.
2. **The rule of thumb.** What would the most experienced person in the room say? Write it as an \`if\`.
3. **The straight line.** Linear or logistic regression on the five columns that seem to matter.

Continue only if you can name *what the line gets wrong* and why a larger model should get it right.

The boring model has more to offer than speed. You can explain it to the person it decides about, you notice when
the data is broken, and it will still run in five years on whatever computer is under the desk then.

Judge both with [[Measuring a classifier with four numbers]], on the third set of
[[Training, validation, and test sets]].`,
  },
];
