import { useBlocker } from '@tanstack/react-router';
import { memo } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { useUnloadWarning } from '../hooks/useUnloadWarning.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Confirms leaving a page with unsaved changes. `title` is for parts of a page. */
export const LeaveQuestion = memo(function LeaveQuestion(props: LeaveQuestionProps) {
  const { unsaved, unstored = unsaved, title, body } = props;
  useUnloadWarning(unstored);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: !unsaved,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={title ?? uiTexts.leavePage}
      body={body ?? uiTexts.discardBody}
      confirmLabel={generalTexts.leave}
      cancelLabel={generalTexts.keepEditing}
      onCancel={() => leaving.reset?.()}
      onConfirm={() => leaving.proceed?.()}
    />
  );
});

type LeaveQuestionProps = {
  unsaved: boolean;
  /** False if the changes are stored elsewhere, so that closing the page needs no confirmation. */
  unstored?: boolean;
  title?: string;
  /** What happens to the changes. */
  body?: string;
};
