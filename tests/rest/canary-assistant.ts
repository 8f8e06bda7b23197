import { all, type CanaryReads, once, together } from './canary-ids.ts';

/** The inputs of the assistant's reading procedures, most of which have a body. */
export const ASSISTANT_READS: CanaryReads = {
  'ai.search': ({ near }) => near.map((q) => ({ q, ...all })),
  'ai.suggestTags': ({ near }) =>
    together(near).map((q) => ({ type: 'thread', title: q, body: `${q}, and more words about all that.` })),
  'ai.draft': ({ near }) => together(near).map((q) => ({ type: 'thread', title: `About ${q}` })),
  'ai.answer': ({ near }) => [
    ...near.map((q) => ({ q })),
    ...near.slice(0, 3).flatMap((q) => [
      { q, scope: { kind: 'wiki' } },
      { q, scope: { kind: 'events' } },
      { q, scope: { kind: 'courses' } },
    ]),
    // Answers from data, which also read rows by a name.
    ...near.slice(0, 3).flatMap((name) => [{ q: `who wrote about ${name}` }, { q: `when is ${name}` }]),
    ...['when is the next event', 'what are my tasks', 'which projects do we have'].map((q) => ({ q })),
  ],
  'ai.conversations': () => once,
  'ai.suggestions': ({ entries, courseId }) => [
    ...entries.map((id) => ({ page: { kind: 'entry', id } })),
    ...[1, 2, 3].map((number) => ({ page: { kind: 'lesson', courseId, number } })),
  ],
  'ai.find': ({ near }) => near.map((q) => ({ q })),
  'ai.history': ({ near }) => [{}, ...near.map((q) => ({ q }))],
  'ai.summarize': ({ near }) => [{ text: near.join(' '), focus: near[0] ?? '' }],
  'ai.summarizePage': ({ entries, courseId }) => [
    ...entries.map((id) => ({ page: { kind: 'entry', id } })),
    ...[1, 2, 3].map((number) => ({ page: { kind: 'lesson', courseId, number } })),
  ],
  'ai.quiz': ({ courseId, near }) => [
    {
      courseId,
      text: near
        .map((word) => `The ${word} holds the words of a lesson in the harbor.`)
        .join(' ')
        .repeat(4),
    },
  ],
  'ai.quizPage': ({ courseId }) =>
    [1, 2, 3].map((number) => ({ page: { kind: 'lesson', courseId, number } })),
  'ai.draftDiscussion': ({ entries }) => entries.map((id) => ({ page: { kind: 'entry', id } })),
  'ai.draftTopic': ({ near }) => together(near).map((topic) => ({ topic })),
  'ai.tagsOf': ({ near }) => together(near).map((text) => ({ text })),
};
