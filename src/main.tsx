import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hydrateQueryCache } from '#lib/hydrateQueryCache.ts';
import { followOtherTabs } from '#lib/session.ts';
import { queryClient, trpc, trpcClient } from '#lib/trpc.ts';
import { router } from './router.tsx';
import { system } from './theme/system.ts';

function App() {
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

const root = document.getElementById('root');
if (root) {
  hydrateQueryCache();
  followOtherTabs();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
