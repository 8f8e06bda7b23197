import { lazy, Suspense, useSyncExternalStore } from 'react';
import { reauthentication } from '#lib/reauthentication.ts';

const ConfirmPasswordDialog = lazy(() =>
  import('./ConfirmPasswordDialog.tsx').then((module) => ({ default: module.ConfirmPasswordDialog })),
);

/** Asks for the password before sensitive actions (`useReauthentication`). */
export function ReauthDialog() {
  const question = useSyncExternalStore(reauthentication.subscribe, reauthentication.get);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={question.answer} />
    </Suspense>
  );
}
