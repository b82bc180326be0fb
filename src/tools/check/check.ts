/** `npm run check`: format, lint, types, layers, dead code, Python lint. */
import { runGates } from './gates.ts';

const { passed, failed } = await runGates();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
