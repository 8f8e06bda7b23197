import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { registerWorker } from '#lib/browser/registerWorker.ts';
import { storedKeys } from '#lib/browser/storage.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useRefetchOnReconnect } from '#lib/live/useRefetchOnReconnect.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { connectionTexts } from '#shared/connection.messages.ts';
import { HintLayer } from '#ui/base/HintLayer.tsx';
import { OfflineBar } from '#ui/base/OfflineBar.tsx';
import { useFocusKeeper } from '#ui/hooks/useFocusKeeper.ts';

const WaitingCheckIns = lazyOrRetry(async () => ({
  default: (await import('../modules/events/entrance/WaitingCheckIns.tsx')).WaitingCheckIns,
}));

const LateMails = lazyOrRetry(async () => ({
  default: (await import('../modules/email/outbox/LateMails.tsx')).LateMails,
}));

/** What a page needs once someone uses it: tooltips, a focus that isn't lost, and a notice when the connection is. */
export function Attention(): ReactNode {
  useFocusKeeper();
  useRefetchOnReconnect();
  const readsMail = useCan('outbox.read', null);
  useEffect(registerWorker, []);
  return (
    <>
      <HintLayer />
      <Connection />
      <Entrances />
      {readsMail && (
        <Suspense fallback={null}>
          <LateMails />
        </Suspense>
      )}
    </>
  );
}

/** The pages that ask for a password or an email address, which no browser storage gets. */
const UNSAVED = /^\/(login|register|reset-password|change-email|verify-email|unsubscribe)(\/|$)/;

function Connection(): ReactNode {
  const isUnsaved = useRouterState({ select: ({ location }) => UNSAVED.test(location.pathname) });
  const { bar, serverDown, unsavedBar, unsavedServerDown } = connectionTexts;
  return isUnsaved ? (
    <OfflineBar offline={unsavedBar} serverDown={unsavedServerDown} />
  ) : (
    <OfflineBar offline={bar} serverDown={serverDown} />
  );
}

/** Check-ins that staff left behind. The pages of their event send them on their own. */
function Entrances(): ReactNode {
  const userId = useCurrentUser()?.id;
  const allowed = useCan('events.attendees', null);
  // Rendered again for each page, because people leave something behind when they go to another one.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  if (!allowed) return null;
  return storedKeys('check-in:')
    .map((key) => key.split(':'))
    .filter(([, id, owner]) => owner === String(userId) && path.split('/', 3).join('/') !== `/events/${id}`)
    .map(([, id]) => (
      <Suspense key={id} fallback={null}>
        <WaitingCheckIns id={Number(id)} />
      </Suspense>
    ));
}
