import { defineConfig, type Plugin } from 'vite';

/**
 * V8 keeps the source of what it runs, with two bytes for each character if one isn't Latin. A few signs and names would
 * double it. A raw template would have the escape as text, so it must contain none of them.
 */
function latinOnly(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const latin = (code: string) =>
    code.replace(/String\.raw`[^`]*`|\\[\s\S]|[^\0-\xff]/g, (part) => {
      if (!/[^\0-\xff]/.test(part)) return part;
      if (part.length > 2) throw new Error(`Write it with escapes: ${part}`);
      return escaped(part.slice(-1));
    });
  return {
    name: 'latin-only',
    // After everything that prints code, which would write the characters themselves.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = latin(chunk.code);
    },
  };
}

/** The server in one file for each program; packages stay outside it, but for those of which it needs a small part. */
export default defineConfig({
  plugins: [latinOnly()],
  ssr: { noExternal: ['highlight.js', 'lowlight', 'stopword'] },
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
