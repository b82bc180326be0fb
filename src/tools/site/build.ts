/** `npm run build`: writes the site into dist/. */
import { buildSite } from './build-site.ts';

await buildSite();
