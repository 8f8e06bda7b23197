// @ts-check
import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before a server that is measured: answers what only the process itself can see.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', (message) => {
  if (message === 'reset') delay.reset();
  if (message === 'collect') {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  }
  if (message !== 'read') return;
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMicros: user + system,
    loopP99: delay.percentile(99) / 1e6,
    loopMax: delay.max / 1e6,
    rss: process.memoryUsage().rss,
    heap: process.memoryUsage().heapUsed,
  });
});
// A process of several needs the channel to come to listen at all.
if (cluster.isPrimary) process.channel?.unref();
