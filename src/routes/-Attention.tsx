import { type ReactNode, useEffect } from 'react';
import { registerWorker } from '#lib/registerWorker.ts';
import { connectionTexts } from '#shared/connection/messages.ts';
import { HintLayer } from '#ui/base/HintLayer.tsx';
import { OfflineBar } from '#ui/base/OfflineBar.tsx';
import { useFocusKeeper } from '#ui/hooks/useFocusKeeper.ts';

/** What a page needs once someone uses it: tooltips, a focus that isn't lost, and a notice when the connection is. */
export function Attention(): ReactNode {
  useFocusKeeper();
  useEffect(registerWorker, []);
  return (
    <>
      <HintLayer />
      <OfflineBar text={connectionTexts.bar} />
    </>
  );
}
