import { lazy, Suspense, useSyncExternalStore } from 'react';
import { passwordQuestion } from '#lib/confirmed.ts';

const ConfirmPasswordDialog = lazy(() =>
  import('./ConfirmPasswordDialog.tsx').then((module) => ({ default: module.ConfirmPasswordDialog })),
);

/** Where the password is asked for before something sensitive (`useConfirmed`). */
export function PasswordQuestion() {
  const question = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.get);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={question.answer} />
    </Suspense>
  );
}
