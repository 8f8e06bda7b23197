import { vi } from 'vitest';

const { matchMedia } = window;

/** Makes the window wider or narrower than all breakpoints. `vi.unstubAllGlobals` ends it. */
export function setWide(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), query.includes('min-width') && { matches: isWide }),
  );
}
