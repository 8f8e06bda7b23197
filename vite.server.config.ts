import { defineConfig } from 'vite';

/** The server in one file for each program; packages stay outside it. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        index: 'src-server/bin/index.ts',
        demo: 'src-server/bin/demo.ts',
        import: 'src-server/bin/import.ts',
        admin: 'src-server/bin/admin.ts',
        backup: 'src-server/bin/backup.ts',
        restore: 'src-server/bin/restore.ts',
        look: 'src-server/bin/look.ts',
        'backup-worker': 'src-server/bin/backup-worker.ts',
        'search-worker': 'src-server/bin/search-worker.ts',
        'language-worker': 'src-server/bin/language-worker.ts',
        'password-worker': 'src-server/bin/password-worker.ts',
        'text-worker': 'src-server/bin/text-worker.ts',
      },
    },
  },
  publicDir: false,
});
