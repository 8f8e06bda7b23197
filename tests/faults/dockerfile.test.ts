import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from './nginx.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const full = process.env.DRILLS === 'full';
/** The user of the container, who owns nothing here. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

type Step = { name: string; text: string };

/** The instructions of the Dockerfile, by stage. */
function stagesOf(dockerfile: string): Step[][] {
  const stages: Step[][] = [];
  for (const line of dockerfile.split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    else if (name !== '') stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** What the image doesn't get. */
function ignored(): RegExp {
  const names = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return new RegExp(`^/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(/|$)`);
}

describe.skipIf(!full)('the steps of the Dockerfile, in clean folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dockerfile-'));
  chmodSync(folder, 0o755);
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [build = [], run = []] = stagesOf(dockerfile);
  const leftOut = ignored();
  let server: ChildProcess | null = null;
  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** A path of an image in the folder of its stage. */
  const inStage = (stage: string, path: string) => join(folder, stage, path);

  function copy(stage: string, text: string): void {
    const from = /^--from=(\w+) /.exec(text)?.[1];
    const parts = text.replace(/^--from=\w+ /, '').split(' ');
    const to = inStage(stage, join('/app', parts.at(-1) ?? ''));
    for (const source of parts.slice(0, -1)) {
      const place = from ? inStage(from, source) : join(ROOT, source);
      const isFolder = source === '.' || from !== undefined;
      cpSync(place, isFolder ? to : join(to, source), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => from !== undefined || !leftOut.test(path.slice(ROOT.length)),
      });
    }
  }

  test('build a folder that another user starts with a read-only program, and that a signal stops', async () => {
    mkdirSync(inStage('build', '/app'), { recursive: true });
    mkdirSync(inStage('run', '/app'), { recursive: true });
    for (const { name, text } of build) {
      if (name === 'COPY') copy('build', text);
      if (name !== 'RUN') continue;
      const command = text.replaceAll('/out', inStage('build', '/out'));
      const { status, stderr } = spawnSync('sh', ['-c', command], {
        cwd: inStage('build', '/app'),
        encoding: 'utf8',
        // As on a new machine, but with the registry and the proxy of this one.
        env: { ...process.env, NODE_ENV: undefined },
      });
      expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
    }
    for (const { name, text } of run) if (name === 'COPY') copy('run', text);
    const data = inStage('run', '/data');
    mkdirSync(data, { mode: 0o700 });
    if (isRoot) spawnSync('chown', [String(NOBODY), data]);

    const environment = run.find(({ name }) => name === 'ENV')?.text ?? '';
    const port = String(await freePort());
    const env = {
      ...Object.fromEntries(environment.split(' ').map((pair) => pair.split('='))),
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: '/nonexistent',
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: port,
    };
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const argumentsOf = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];
    const [program = '', ...args] = argumentsOf(run.find(({ name }) => name === 'CMD')?.text ?? '[]');
    server = spawn(program, args, {
      cwd: inStage('run', '/app'),
      env,
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await new Promise<void>((listening, failed) => {
      server?.stdout?.on('data', (text) => String(text).includes('"listening"') && listening());
      server?.once('close', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    const [checker = '', ...rest] = argumentsOf(run.find(({ name }) => name === 'HEALTHCHECK')?.text ?? '[]');
    const health = () => spawnSync(checker, rest, { cwd: inStage('run', '/app'), env, ...user }).status;
    expect(health()).toBe(0);
    const ended = new Promise((done) => server?.once('close', done));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(health()).toBe(1);
  }, 900_000);
});
