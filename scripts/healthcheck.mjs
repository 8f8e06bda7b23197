// @ts-check
// The health check of a container: exit code 0 if the server on this machine responds.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;
const isHealthy = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
