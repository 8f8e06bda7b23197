import type { AnswerPassage } from '#shared/ai/chat/output.ts';

/** A text in full, with the place where it is read. */
export type FullText = Pick<AnswerPassage, 'type' | 'id' | 'title' | 'url'> & { text: string };
