import { Suspense, useSyncExternalStore } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { reauthentication } from '#lib/session/reauthentication.ts';

const ConfirmPasswordDialog = lazyOrRetry(
  async () => ({ default: (await import('./ConfirmPasswordDialog.tsx')).ConfirmPasswordDialog }),
  ({ onAnswer }) => onAnswer(false),
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
