/** `npm run dev`: the site with live reload. */
import { createServer } from 'vite';
import { root } from '../process.ts';

const server = await createServer({ root });
await server.listen();
server.printUrls();
