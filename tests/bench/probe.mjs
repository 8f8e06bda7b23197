// @ts-check
import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before a server that is measured: answers what only the process itself can see.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', (message) => {
  if (message === 'reset') delay.reset();
  if (message !== 'read') return;
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMicros: user + system,
    loopP99: delay.percentile(99) / 1e6,
    rss: process.memoryUsage().rss,
  });
});
// A process of several needs the channel to come to listen at all.
if (cluster.isPrimary) process.channel?.unref();
