import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component in a chunk of its own. Once `load` has run, `get` returns the component itself, which renders at once: a
 * lazy component shows its fallback first, even if its code is there. If loading fails, the lazy one tries again.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  async function keep(): Promise<ComponentType<Props>> {
    loaded = await load();
    return loaded;
  }
  const Lazy = lazy(async () => ({ default: await keep() }));
  return {
    load: async (): Promise<void> => void (await keep().catch(() => null)),
    get: (): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> => loaded ?? Lazy,
  };
}
