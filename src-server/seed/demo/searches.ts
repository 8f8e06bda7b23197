import type { GapQuestion } from '#shared/gaps/model.ts';
import type { DemoUsername } from './people.ts';

/** Searches that found nothing: what was typed, how many days ago, and how often on that day. */
export const FAILED_SEARCHES: readonly (readonly [query: string, daysAgo: number, times: number])[] = [
  ['kubernetes', 1, 2],
  ['geopandas', 1, 1],
  ['podcast', 2, 3],
  ['musescore', 3, 1],
  ['plywood', 4, 2],
  ['knitting', 6, 1],
  ['geopandas', 8, 2],
  ['insurance', 9, 1],
  ['podcast', 12, 1],
  ['quadcopter', 15, 2],
  ['plywood', 19, 3],
  ['accordion', 25, 1],
  ['geopandas', 27, 1],
  ['blockchain', 33, 1],
  ['podcast', 41, 2],
  ['quadcopter', 58, 1],
];

/** Questions that the assistant didn't answer well: their words or, if someone asked the community, the question. */
export const MISSED_QUESTIONS: readonly (readonly [
  kind: GapQuestion,
  text: string,
  daysAgo: number,
  times: number,
])[] = [
  ['unanswered', 'install geopandas windows', 2, 2],
  ['unanswered', 'podcast microphone borrow', 3, 1],
  ['asked', 'Can I borrow a podcast microphone for a weekend?', 3, 1],
  ['unanswered', 'insurance workshop accidents', 5, 1],
  ['notHelpful', 'print large map poster', 6, 2],
  ['unanswered', 'plywood laser cutter thickness', 11, 1],
  ['unanswered', 'podcast microphone borrow', 38, 1],
  ['notHelpful', 'sensor battery winter', 17, 1],
];

/** What accounts of the demo wait for: the words of their questions, and how many days ago. */
export const TOPICS: readonly (readonly [who: DemoUsername, words: string, daysAgo: number])[] = [
  ['member', 'podcast microphone borrow', 3],
  ['member', 'print large map poster', 6],
  ['contributor', 'insurance workshop accidents', 5],
];

type DemoQuestion = {
  who: DemoUsername;
  question: string;
  /** The wiki entry that the answer quotes. */
  title: string;
  daysAgo: number;
  rating?: 'helpful' | 'notHelpful';
  reason?: string;
};

/** Questions to the assistant, oldest first. */
export const HISTORY: readonly DemoQuestion[] = [
  {
    who: 'member',
    question: 'How do I set up Python?',
    daysAgo: 9,
    rating: 'helpful',
    title: 'Setting up Python without breaking anything',
  },
  {
    who: 'contributor',
    question: 'How do I read a CSV file?',
    daysAgo: 7,
    rating: 'helpful',
    title: 'Reading a CSV file without surprises',
  },
  {
    who: 'member',
    question: 'How do I print a large map as a poster?',
    daysAgo: 6,
    rating: 'notHelpful',
    title: 'Charts people read correctly',
    reason: 'It is about charts, not about printing.',
  },
  {
    who: 'member',
    question: 'Which licenses do data sets have?',
    daysAgo: 2,
    title: 'Licenses for data in plain words',
  },
];
