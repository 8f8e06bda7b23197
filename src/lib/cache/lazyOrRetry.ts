import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { generalMessages, generalTexts } from '#shared/general.messages.ts';
import { hasUpdate } from '../live/hasUpdate.ts';
import { showToast } from '../toasts.ts';

type Part<Props> = (props: Props) => ReactNode;
type Load<Props> = () => Promise<{ default: Part<Props> }>;

/**
 * Like `lazy`, for a part that the page works without: if its code can't be loaded, a toast says so and offers Retry, and
 * the page stays, with `Instead` in the part's place. A dialog closes instead, so that pressing its button loads it again.
 */
export function lazyOrRetry<Props extends object>(
  load: Load<Props>,
  giveUp: (props: Props) => void = close,
  Instead?: Part<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  function Retried(props: Props) {
    const [Part, setPart] = useState<Part<Props>>();
    const isWanted = 'open' in props ? props.open === true : 'shown' in props ? props.shown !== null : true;
    const onFailure = useEffectEvent((retry: () => void) => {
      giveUp(props);
      const closes = 'open' in props || 'onClose' in props || giveUp !== close;
      void explain(closes ? null : retry);
    });
    useEffect(() => {
      if (!isWanted) return;
      const attempt = () =>
        void load().then(
          (module) => setPart(() => module.default),
          () => onFailure(attempt),
        );
      attempt();
      window.addEventListener('online', attempt);
      return () => window.removeEventListener('online', attempt);
    }, [isWanted]);
    const Component = Part ?? Instead;
    return Component ? createElement(Component, props) : null;
  }
  return lazy(() => load().catch(() => ({ default: Retried })));
}

function close({ onClose, onOpenChange }: { onClose?: () => void; onOpenChange?: (open: false) => void }) {
  onClose?.();
  onOpenChange?.(false);
}

async function explain(retry: (() => void) | null): Promise<void> {
  const updated = await hasUpdate();
  showToast({
    tone: 'error',
    title: generalTexts.error,
    description: updated ? generalMessages.updated : generalMessages.partBroken,
    action: updated
      ? { label: generalTexts.reload, run: () => window.location.reload() }
      : (retry && { label: generalTexts.retry, run: retry }) || undefined,
  });
}
