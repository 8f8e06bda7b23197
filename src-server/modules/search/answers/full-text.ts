import type { AnswerPassage } from '#shared/ai/chat/model.ts';

/** A text in full, with the place where it is read. */
export type FullText = Pick<AnswerPassage, 'type' | 'id' | 'title' | 'url'> & { text: string };
