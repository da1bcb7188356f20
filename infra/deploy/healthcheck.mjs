/**
 * HEALTHCHECK of the images: `node healthcheck.mjs [/readyz]`, default /healthz. Exits with 0 if the container's
 * process returns 200, whether it is an HTTP process (PORT) or a worker (WORKER_PORT): only one of the ports is open.
 */
const [path = '/healthz'] = process.argv.slice(2);
const ports = [process.env.PORT || '4001', process.env.PORT || '4002', process.env.WORKER_PORT].filter(
  Boolean,
);
const isUp = (port) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const answers = await Promise.all([...new Set(ports)].map(isUp));
process.exit(answers.includes(true) ? 0 : 1);
