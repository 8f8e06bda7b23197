import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '#shared/tool-runs/model.ts';
import { streamExample } from '../../src/modules/tool-runs/integrations/streamExample.ts';
import { toolRequest } from '../../src/modules/tool-runs/integrations/toolRequest.ts';
import {
  EXAMPLE_LANGUAGES,
  type ExampleLanguage,
  type ExampleRequest,
  exampleOf,
} from '../../src/widgets/keys/examples.ts';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** How the code of each language is run, the file that it is in, and how to find out whether its tools are there. */
const RUNS: Record<ExampleLanguage, { tool: string[]; file: string; run: string[] }> = {
  curl: { tool: ['curl', '--version'], file: 'example.sh', run: ['sh', 'example.sh'] },
  python: { tool: ['python3', '--version'], file: 'example.py', run: ['python3', 'example.py'] },
  node: { tool: ['node', '--version'], file: 'example.mjs', run: ['node', 'example.mjs'] },
  java: { tool: ['javac', '-version'], file: 'Example.java', run: ['java', 'Example.java'] },
  go: { tool: ['go', 'version'], file: 'example.go', run: ['go', 'run', 'example.go'] },
};

const isThere = ([command = '', ...args]: string[]) => spawnSync(command, args).status === 0;

const NOTE = {
  type: 'note',
  title: `Knots & 'quotes' "here"`,
  body: 'A `bowline`,\nthen a \\ and 🪢 and ü.',
  tags: ['Guide'],
};

describe.each(EXAMPLE_LANGUAGES)('the examples in %s', (language) => {
  const { tool, file, run } = RUNS[language];
  let site: Site;
  let folder: string;
  let key: string;

  beforeAll(async () => {
    site = await openSite();
    folder = mkdtempSync(join(tmpdir(), 'examples-'));
    const ada = site.client();
    await ada.post('/api/users/register', {
      username: 'ada',
      email: 'ada@example.org',
      password: 'seven quiet herons',
    });
    const created = await ada.post('/api/account/keys', {
      name: 'Examples',
      scope: 'read-write',
      expiresOn: null,
    });
    key = (created.body as { key: string }).key;
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await site.app.close();
  });

  /** What an example prints. The server is in this process, so it has to be able to answer in the meantime. */
  async function printed(
    request: Pick<ExampleRequest, 'method' | 'body'> & { path: string },
    by = key,
  ): Promise<string> {
    const { method, body, path } = request;
    const code = exampleOf(language, { method, url: site.url + path, key: by, body });
    writeFileSync(join(folder, file), code);
    const [command = '', ...args] = run;
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, NO_PROXY: '127.0.0.1' } });
    const texts = { out: '', err: '' };
    child.stdout.on('data', (part: Buffer) => (texts.out += part));
    child.stderr.on('data', (part: Buffer) => (texts.err += part));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ code: status, err: texts.err }).toMatchObject({ code: 0 });
    return texts.out;
  }

  test.skipIf(!isThere(tool))('list, create, and delete by a key', async () => {
    const created = await printed({ method: 'POST', path: '/api/entries', body: { json: NOTE } });
    const entry = JSON.parse(created.slice(created.indexOf('{')));
    expect(entry).toMatchObject({ title: NOTE.title, body: NOTE.body });
    const listed = await printed({
      method: 'GET',
      path: '/api/entries?type=note&author=ada&tags=Guide',
      body: null,
    });
    expect(JSON.parse(listed.slice(listed.indexOf('[')))).toMatchObject([{ id: entry.id }]);
    await printed({ method: 'DELETE', path: `/api/entries/${entry.id}`, body: null });
    const again = await printed({ method: 'GET', path: '/api/entries?type=note&author=ada', body: null });
    expect(JSON.parse(again.slice(again.indexOf('[')))).toEqual([]);
  });

  test.skipIf(!isThere(tool))('run the tools that need no model, by a key that only reads', async () => {
    const ada = site.client();
    await ada.post('/api/users/login', { username: 'ada', password: 'seven quiet herons' });
    const fresh = await ada.post('/api/account/keys', { name: language, scope: 'read', expiresOn: null });
    const reading = (fresh.body as { key: string }).key;
    for (const each of TOOLS.filter(({ needsModel }) => !needsModel)) {
      const { method, url, body, key: sent } = toolRequest(each, site.url, reading);
      expect(sent).toBe(reading);
      const printedText = await printed({ method, body, path: url.slice(site.url.length) }, reading);
      const response = JSON.parse(printedText.slice(printedText.indexOf('{')));
      expect(response).toMatchObject({ provider: 'embedded', model: null, usage: null });
      expect(Object.keys(response.output)).toEqual(Object.keys(each.exampleOutput));
    }
  });

  test.skipIf(!isThere(tool))('send a file', async () => {
    writeFileSync(join(folder, 'contacts.csv'), 'Name,Email\nNoor,noor@example.org\n');
    const body = { file: 'contacts.csv', type: 'text/csv' };
    expect(await printed({ method: 'POST', path: '/api/crm/imports', body })).toContain('contact');
  });
});

test('the example of a WebSocket prints the result and closes', async () => {
  const site = await openSite();
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  const ada = site.client();
  await register(ada, 'ada');
  const { key } = (await ada.post('/api/account/keys', { name: 'Socket', scope: 'read', expiresOn: null }))
    .body as { key: string };
  const tool = TOOLS.find(({ id }) => id === 'sentiment-analyzer');
  if (!tool) throw new Error('no tool');
  writeFileSync(join(folder, 'example.mjs'), streamExample(toolRequest(tool, site.url, key)));
  // Node.js 20 has it behind a flag, which later versions accept.
  const child = spawn('node', ['--experimental-websocket', 'example.mjs'], { cwd: folder });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part));
  await new Promise((resolve) => child.on('close', resolve));
  const [result = '', end] = text.trim().split('\n').slice(-2);
  expect(JSON.parse(result)).toMatchObject({ provider: 'embedded', output: { sentiment: 'positive' } });
  expect(end).toBe('closed 1000');
  rmSync(folder, { recursive: true });
  await site.app.close();
});

test('an example without a key has no Authorization', () => {
  for (const [language] of EXAMPLE_LANGUAGES) {
    const request = { method: 'GET', url: 'https://example.org/api/tags', key: null, body: null };
    expect(exampleOf(language, request)).not.toContain('Authorization');
  }
});
