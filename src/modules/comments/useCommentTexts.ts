import { createContext, use } from 'react';
import { commentTexts } from '#shared/comments/messages.ts';

/** The texts of the entry whose comments are shown. */
export const CommentTextsContext = createContext(commentTexts);

export function useCommentTexts() {
  return use(CommentTextsContext);
}
