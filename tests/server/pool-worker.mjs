// @ts-check
import { parentPort, threadId } from 'node:worker_threads';

// A thread for tests of the pool: it answers when its gate is opened, fails, or ends, as it is told.
parentPort?.on('message', ({ name, gate, how }) => {
  if (gate) Atomics.wait(gate, 0, 0);
  if (how === 'end') process.exit(1);
  if (how === 'hoard') for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, () => ({ name })));
  if (how === 'fail') parentPort?.postMessage({ failure: `${name} failed` });
  else parentPort?.postMessage({ result: how === 'thread' ? String(threadId) : name });
});
parentPort?.postMessage({ ready: true });
