import { useBlocker } from '@tanstack/react-router';
import { generalTexts } from '#shared/general.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { useUnloadWarning } from '../hooks/useUnloadWarning.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Confirms leaving a page with unsaved changes. `title` is for parts of a page. */
export function LeaveQuestion({ unsaved, title = uiTexts.leavePage }: { unsaved: boolean; title?: string }) {
  useUnloadWarning(unsaved);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: !unsaved,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={title}
      body={uiTexts.discardBody}
      confirmLabel={generalTexts.leave}
      cancelLabel={generalTexts.keepEditing}
      onCancel={() => leaving.reset?.()}
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
