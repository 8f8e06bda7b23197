import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { useComments } from './useComments.ts';

/** Pages that are loaded to find the linked comment. A comment that was deleted must not load them all. */
const PAGES_MAX = 6;

/** A step on the way to a linked comment: show it, load the next page, wait, or say why it isn't here. */
export type Step = 'show' | 'load' | 'wait' | 'linkedGone' | 'linkedFar';

type Progress = {
  isFound: boolean;
  pages: number;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
};

export function stepTo({ isFound, pages, hasNextPage, isFetching, isError }: Progress): Step {
  if (isFound) return 'show';
  if (isFetching || isError || pages === 0) return 'wait';
  if (!hasNextPage) return 'linkedGone';
  return pages < PAGES_MAX ? 'load' : 'linkedFar';
}

type Linked = {
  /** The comment's id in the URL. */
  target: string | undefined;
  /** Whether a reply to it, or its text, is continued. */
  mode: 'reply' | 'edit' | undefined;
  /** Why it isn't shown: it is gone, or further down. */
  missing: 'linkedGone' | 'linkedFar' | null;
};

/**
 * Loads, scrolls to, and focuses the comment that the URL names: `comment-12`, or `comment-12-reply` and
 * `comment-12-edit` for a draft.
 */
export function useLinkedComment(list: ReturnType<typeof useComments>): Linked {
  const hash = useLocation({ select: (location) => location.hash });
  const [, target, mode] = /^comment-(\d+)(?:-(reply|edit))?$/.exec(hash) ?? [];
  const pages = list.data?.pages ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const step = stepTo({
    isFound: pages.some(({ items }) => items.some(({ id }) => id === Number(target))),
    pages: pages.length,
    hasNextPage,
    isFetching,
    isError,
  });

  // Once per target: later pages must not take the focus from the user.
  const [shownTarget, setShownTarget] = useState<string>();
  useEffect(() => {
    if (target === shownTarget) return;
    if (target === undefined) {
      setShownTarget(undefined);
    } else if (step === 'show') {
      setShownTarget(target);
      const element = document.getElementById(`comment-${target}`);
      element?.scrollIntoView({ block: 'center' });
      // The field for a reply has it already.
      if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true });
    } else if (step === 'load') {
      void fetchNextPage();
    }
  }, [target, shownTarget, step, fetchNextPage]);

  // A comment that was here and is deleted now has said so.
  const isMissing = target !== undefined && target !== shownTarget;
  return {
    target,
    mode: mode === 'reply' || mode === 'edit' ? mode : undefined,
    missing: isMissing && (step === 'linkedGone' || step === 'linkedFar') ? step : null,
  };
}
