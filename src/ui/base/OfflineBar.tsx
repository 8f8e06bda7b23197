import { WifiOff } from 'lucide-react';
import { useOnline } from '#lib/useOnline.ts';
import { BottomBar } from './BottomBar.tsx';

/** Says below the page that the connection is lost. */
export function OfflineBar({ text }: { text: string }) {
  const online = useOnline();
  return (
    <BottomBar>
      {!online && (
        <>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          {text}
        </>
      )}
    </BottomBar>
  );
}
