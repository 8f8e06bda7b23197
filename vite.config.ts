import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = { environment: 'node' as const, setupFiles: ['tests/support/setup.ts'] };

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react()],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      output: {
        codeSplitting: {
          // What every page needs in one file, what every list needs in another: a first visit asks for few files.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'lists',
              test: /src\/modules\/entries\/(FilterBar|EntryList|useEntryDialog|DashboardPage|WikiPage|AcademyPage)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    // Tests that start the built server take as long as the machine lets them: no verdict by the clock.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Nobody needs the machine for anything else meanwhile.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { ...server, name: 'unit', include: ['tests/shared/**/*.test.ts', 'tests/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...server, name: 'server', include: ['tests/{server,rest}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
          // Drills have the machine for themselves, one after the other.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/setup.ts', 'tests/support/setup-web.ts'],
        },
      },
    ],
  },
});
