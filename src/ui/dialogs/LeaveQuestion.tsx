import { useBlocker } from '@tanstack/react-router';
import { useUnloadWarning } from '../hooks/useUnloadWarning.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a page goes away with what was not saved; `title` where it is not the page that goes. */
export function LeaveQuestion({ unsaved, title = 'Leave this page?' }: { unsaved: boolean; title?: string }) {
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
      body="Your changes are not saved yet."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onCancel={() => leaving.reset?.()}
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
