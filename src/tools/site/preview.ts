/** `npm run preview`: serves what was built before. */
import { serve } from './serve.ts';

await serve();
