import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

test("the development server's stylesheet has the rules of the theme, as the built one", async () => {
  const root = join(import.meta.dirname, '..');
  const server = await createServer({
    ...{ root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    // As a browser asks for the link of a page.
    const sheet = await server.transformRequest('/src/page.css?direct');
    expect(sheet?.code).toContain('--cp-colors-fg:');
    expect(sheet?.code).toContain('.reading{');
  } finally {
    await server.close();
  }
});
