import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export type RunningServer = {
  url: string;
  dataDir: string;
  stderr: () => string;
  pid: number;
  /** Ends it as a person would; the answer is the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it without warning. */
  kill: () => Promise<void>;
};
export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a program of the build to its end. */
export async function runProgram(name: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = launch(name, args, env);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Starts the built server on a free port with a data folder of its own, and waits until it listens. */
export async function startServer(
  env: Record<string, string> = {},
  program = 'index',
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'commonplace-'));
  const child = launch(program, [], {
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    // The encoder takes processor time and memory from the browsers.
    AI_VECTORS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const stderr = collect(child.stderr);
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const line = text.split('\n').find((part) => part.includes('"listening"'));
      if (line) resolve(JSON.parse(line).url);
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${stderr()}`)));
  });
  return {
    url,
    dataDir,
    stderr,
    pid: child.pid ?? 0,
    kill: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      const code = await ended;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** The test runner sets variables that mean something to us (BASE_URL), so that only these pass. */
export function inherited(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'HOME', 'TZ', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function launch(name: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'build', 'server', `${name}.js`), ...args], {
    cwd: ROOT,
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}
