import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As many rows of text as fit, moved by hand: nothing lighter scrolls 100,000 rows. */
const list = `<!doctype html><title>Floor</title><style>
  #scroll { height: 800px; overflow: auto } #rows { position: relative; height: ${100_000 * 56}px }
  #rows div { position: absolute; height: 56px; width: 100% }
</style><main><h1>Floor</h1><div id="scroll"><div id="rows"></div></div></main><script>
  const rows = [...Array(36)].map(() => document.querySelector('#rows').appendChild(document.createElement('div')));
  const scroll = document.querySelector('#scroll');
  const draw = () => {
    const first = Math.max(0, Math.floor(scroll.scrollTop / 56) - 10);
    rows.forEach((row, n) => {
      row.style.transform = 'translateY(' + (first + n) * 56 + 'px)';
      row.textContent = 'Person ' + (first + n) + ', person-' + (first + n) + '@company.example';
    });
  };
  scroll.addEventListener('scroll', draw, { passive: true });
  draw();
</script>`;

/** Pages that do the least, to compare those of the console with. */
export async function plainPages(): Promise<{ heading: string; list: string; close(): Promise<void> }> {
  const server = createServer(({ url }, response) => {
    const page = url === '/list' ? list : '<!doctype html><title>Floor</title><h1>Floor</h1>';
    response.setHeader('content-type', 'text/html').end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heading: `${address}/`,
    list: `${address}/list`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
