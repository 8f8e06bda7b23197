import { ServerOff, WifiOff } from 'lucide-react';
import { useOnline } from '#lib/live/useOnline.ts';
import { useServerDown } from '#lib/live/useServerDown.ts';
import { BottomBar } from './BottomBar.tsx';

/** Says below the page that the connection is lost, or that the server doesn't answer. */
export function OfflineBar({ offline, serverDown }: { offline: string; serverDown: string }) {
  const online = useOnline();
  const down = useServerDown();
  const Icon = online ? ServerOff : WifiOff;
  return (
    <BottomBar>
      {(!online || down) && (
        <>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {online ? serverDown : offline}
        </>
      )}
    </BottomBar>
  );
}
