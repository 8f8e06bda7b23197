import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from '#lib/boot.ts';
import { pause } from '#lib/browser/pause.ts';
import { hydrateQueryCache } from '#lib/cache/hydrateQueryCache.ts';
import { setReadOnly } from '#lib/live/readOnly.ts';
import { followOtherTabs } from '#lib/session/session.ts';
import { followServedText, releaseServedText, servedText } from '#lib/text/servedText.ts';
import { queryClient, trpc, trpcClient } from '#lib/trpc.ts';
import { makeRouter } from './router.tsx';
import { makeSystem } from './theme/system.ts';

type AppProps = { system: SystemContext; router: ReturnType<typeof makeRouter> };

function App({ system, router }: AppProps) {
  // After the effects of all that is in it: a text that the page keeps has been moved into it by then.
  useLayoutEffect(releaseServedText, []);
  return (
    <ChakraProvider value={system}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>
  );
}

async function start(root: HTMLElement): Promise<void> {
  // In pieces, so that the page reacts in the meantime: libraries and code have just been evaluated.
  await pause();
  const system = makeSystem();
  await pause();
  const router = makeRouter();
  hydrateQueryCache();
  setReadOnly(boot.readOnly ?? null);
  followOtherTabs();
  const show = () =>
    createRoot(root).render(
      <StrictMode>
        <App {...{ system, router }} />
      </StrictMode>,
    );
  if (!servedText()) return show();
  await pause();
  // The first thing that the app shows in place of the server's text is the page itself, not a frame without it. It is
  // rendered in pieces, so that the page reacts in the meantime.
  await router.load();
  followServedText();
  startTransition(show);
}

const root = document.getElementById('root');
if (root) void start(root);
