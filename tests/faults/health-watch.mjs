// @ts-check
import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// Checks a server's health repeatedly in its own thread, so that the test itself delays no check. When stopped, it
// reports the number of checks and the longest one in milliseconds.
let looks = 0;
let longest = 0;
let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});

function look() {
  return new Promise((resolve) => {
    const begun = performance.now();
    get(`${workerData}/healthz`, { agent: false }, (response) => {
      response.resume();
      response.once('end', () => {
        const took = response.statusCode === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY;
        longest = Math.max(longest, took);
        looks += 1;
        resolve(undefined);
      });
    }).once('error', () => {
      longest = Number.POSITIVE_INFINITY;
      resolve(undefined);
    });
  });
}

while (!stopped) {
  await look();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
parentPort?.postMessage({ looks, longest });
