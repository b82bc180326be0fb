/** `npm start`: builds the site, serves it, prints its address. */
import { buildSite } from './build-site.ts';
import { serve } from './serve.ts';

console.log('Building the site …');
await buildSite();
await serve();
