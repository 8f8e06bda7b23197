import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import type { DemoUsername } from './people.ts';

/** A survey's questions beside its entry, which is found by its title. */
export type DemoSurvey = {
  title: string;
  questions: readonly SurveyQuestion[];
  /** In the order of time, over the days in which it was open. Those of an anonymous survey name no one. */
  responses: readonly { by: DemoUsername; answers: readonly Answer[] }[];
};

type Fields = Partial<Omit<SurveyQuestion, 'id' | 'options'>> & { question: string };
const ask = (id: string, fields: Fields, options: Record<string, string> = {}): SurveyQuestion => ({
  id,
  type: 'text',
  required: false,
  other: false,
  showIf: null,
  ...fields,
  options: Object.entries(options).map(([option, text]) => ({ id: option, text })),
});

const one = (question: string, option: string): Answer => ({ question, options: [option] });
const some = (question: string, ...options: string[]): Answer => ({ question, options });
const stars = (question: string, rating: number): Answer => ({ question, rating });
const words = (question: string, text: string): Answer => ({ question, text });

/** Active, and named. */
export const EVENINGS: DemoSurvey = {
  title: 'What should our next six evenings be about?',
  questions: [
    ask(
      'favorites',
      { question: 'Which evenings would you come to?', type: 'multiple', required: true, other: true },
      {
        chart: "How do I make a bar chart that isn't ugly?",
        git: 'Git, but for people who write texts',
        scans: 'Getting text out of old scans',
        data: "What may I do with other people's data, and what not?",
        mistakes: 'Our worst mistakes: an evening without slides',
        website: 'Building a small website without a framework',
        newspaper: 'Statistics in the newspaper: reading together',
        sensor: 'Soldering a sensor for the reading room',
      },
    ),
    ask(
      'host',
      { question: 'Would you host one of them?', type: 'single', required: true },
      { alone: 'Yes', together: 'Yes, with someone else', no: 'Not this time' },
    ),
    ask('need', {
      question: 'Which one, and what would you need for it?',
      showIf: { question: 'host', options: ['alone', 'together'] },
    }),
    ask('start', { question: 'How well does a start at 7 PM suit you?', type: 'rating' }),
  ],
  responses: [
    {
      by: 'amara',
      answers: [
        some('favorites', 'git', 'mistakes', 'chart'),
        one('host', 'together'),
        words('need', 'The one on mistakes, if someone else brings the horror stories.'),
        stars('start', 4),
      ],
    },
    {
      by: 'yusuf',
      answers: [
        some('favorites', 'sensor', 'chart', 'website'),
        one('host', 'alone'),
        words('need', 'The sensor! Ten irons, ten pairs of glasses, and open windows.'),
        stars('start', 5),
      ],
    },
    {
      by: 'nadia',
      answers: [some('favorites', 'data', 'newspaper', 'chart'), one('host', 'no'), stars('start', 2)],
    },
    { by: 'sam', answers: [some('favorites', 'git'), one('host', 'no'), stars('start', 1)] },
    {
      by: 'contributor',
      answers: [
        some('favorites', 'newspaper', 'data', 'chart'),
        one('host', 'alone'),
        words('need', 'Statistics in the newspaper. Everyone brings one article on paper.'),
        stars('start', 5),
      ],
    },
    {
      by: 'ruth',
      answers: [
        some('favorites', 'scans', 'newspaper', 'mistakes'),
        one('host', 'together'),
        words('need', 'Old scans, with someone who knows the programs. I have the boxes.'),
        stars('start', 3),
      ],
    },
    {
      by: 'admin',
      answers: [some('favorites', 'data', 'mistakes', 'scans'), one('host', 'no'), stars('start', 4)],
    },
    {
      by: 'lena',
      answers: [some('favorites', 'website', 'git', 'data'), one('host', 'no'), stars('start', 3)],
    },
    {
      by: 'zoe',
      answers: [
        { question: 'favorites', options: ['scans', 'chart'], other: 'Labeling 1,300 pieces of sheet music' },
        one('host', 'no'),
        stars('start', 4),
      ],
    },
    {
      by: 'ingrid',
      answers: [some('favorites', 'chart', 'data'), one('host', 'no'), stars('start', 1)],
    },
    {
      by: 'kwame',
      answers: [
        some('favorites', 'mistakes', 'git', 'website'),
        one('host', 'together'),
        words('need', 'Mistakes. I have at least three, one of them expensive.'),
        stars('start', 5),
      ],
    },
  ],
};

/** Closed, anonymous, and shared with everyone. */
export const FIRST_YEAR: DemoSurvey = {
  title: 'How was our first year?',
  questions: [
    ask('welcome', { question: 'How welcome do you feel at our evenings?', type: 'rating', required: true }),
    ask(
      'often',
      { question: 'How often do you come?', type: 'single', required: true },
      {
        weekly: 'Nearly every time',
        monthly: 'Once or twice a month',
        rarely: 'A few times so far',
        never: 'Not yet',
      },
    ),
    ask('reason', {
      question: 'What keeps you from coming more often?',
      showIf: { question: 'often', options: ['rarely', 'never'] },
    }),
    ask(
      'read',
      { question: 'What do you use here between the evenings?', type: 'multiple', other: true },
      { wiki: 'The wiki', courses: 'The courses', discussions: 'The discussions', channels: 'The channels' },
    ),
    ask('change', { question: 'What should we change first?' }),
  ],
  responses: [
    {
      by: 'ruth',
      answers: [stars('welcome', 5), one('often', 'weekly'), some('read', 'wiki', 'discussions')],
    },
    {
      by: 'marta',
      answers: [
        stars('welcome', 4),
        one('often', 'rarely'),
        words('reason', 'Evenings are when my children are awake.'),
        some('read', 'wiki'),
        words('change', 'Record the talks, or at least the questions afterwards.'),
      ],
    },
    { by: 'theo', answers: [stars('welcome', 5), one('often', 'weekly'), some('read', 'channels')] },
    {
      by: 'sam',
      answers: [
        stars('welcome', 3),
        one('often', 'monthly'),
        some('read', 'discussions', 'wiki'),
        words('change', 'More chairs. Fewer introductions.'),
      ],
    },
    {
      by: 'hana',
      answers: [
        stars('welcome', 4),
        one('often', 'monthly'),
        some('read', 'courses', 'wiki'),
        words('change', 'A quiet corner for those who only want to work on their own things.'),
      ],
    },
    {
      by: 'yusuf',
      answers: [stars('welcome', 5), one('often', 'weekly'), some('read', 'channels', 'discussions')],
    },
    {
      by: 'ilya',
      answers: [
        stars('welcome', 2),
        one('often', 'never'),
        words('reason', "I don't know anyone there, and I'm not sure that I'd understand a word."),
        some('read', 'courses'),
        words('change', 'One evening a month just for beginners.'),
      ],
    },
    {
      by: 'oskar',
      answers: [stars('welcome', 4), one('often', 'monthly'), some('read', 'wiki', 'discussions')],
    },
    {
      by: 'nadia',
      answers: [
        stars('welcome', 5),
        one('often', 'rarely'),
        words('reason', 'My shifts. It has nothing to do with you.'),
        some('read', 'courses', 'discussions'),
      ],
    },
    {
      by: 'contributor',
      answers: [
        stars('welcome', 4),
        one('often', 'weekly'),
        some('read', 'wiki', 'discussions', 'channels'),
        words('change', 'Please start on time.'),
      ],
    },
    { by: 'beatriz', answers: [stars('welcome', 5), one('often', 'weekly'), some('read', 'discussions')] },
    {
      by: 'lena',
      answers: [
        stars('welcome', 3),
        one('often', 'rarely'),
        words('reason', 'Thursdays.'),
        { question: 'read', options: ['wiki'], other: 'The prompts, for our newsletter' },
        words('change', 'The day of the week, if you ask me.'),
      ],
    },
    { by: 'ingrid', answers: [stars('welcome', 5), one('often', 'monthly'), some('read', 'wiki')] },
    {
      by: 'kwame',
      answers: [
        stars('welcome', 4),
        one('often', 'weekly'),
        some('read', 'wiki', 'channels'),
        words('change', 'Less coffee after eight.'),
      ],
    },
    {
      by: 'member',
      answers: [stars('welcome', 5), one('often', 'monthly'), some('read', 'courses', 'wiki')],
    },
    {
      by: 'amara',
      answers: [
        stars('welcome', 4),
        one('often', 'weekly'),
        some('read', 'discussions', 'channels'),
        words('change', 'Beginners should not have to ask where to begin.'),
      ],
    },
    {
      by: 'staff',
      answers: [stars('welcome', 5), one('often', 'weekly'), some('read', 'discussions', 'wiki')],
    },
  ],
};

/** A draft that isn't complete yet. */
export const LENDING_SHELF = {
  title: 'Which tools should our lending shelf have?',
  by: 'beatriz',
  daysAgo: 1,
  tags: ['Feedback'],
  body: `There is room for about twenty things on the shelf beside the door. Before we buy anything, we'd like to know what
you would really borrow, and for how long.

How it would work:

1. You take something, and write your name and the day on the card
2. You return it by the day that you agreed on, cleaned and complete
3. If it breaks, you tell us, and no one will be angry

Ruth keeps the cards in order, and Yusuf checks everything with a plug. The money comes from the cake box, which has 180 dollars at
the moment. Things that you could lend to others are welcome, too.`,
  questions: [
    ask(
      'tools',
      { question: 'Which of these would you borrow?', type: 'multiple', required: true, other: true },
      { scanner: 'Book scanner', iron: 'Soldering iron', projector: 'Projector', recorder: 'Audio recorder' },
    ),
    ask('days', { question: 'For how long?', type: 'single', required: true }, { evening: 'One evening' }),
    ask('bring', { question: 'Do you have something that you could lend to others?' }),
  ],
} as const satisfies object;
