/** The content security policy of the site itself, put into index.html by the build. */
import { publicCopyOf } from '../../domain/official/public-copy.ts';

/**
 * Everything comes from the site. Three allowances, each with its reason:
 * - fetching below one address elsewhere: the benchmark's files, when the reader asks for them;
 * - inline styles: formulas carry style attributes, the code editor puts its theme into an element;
 * - images from data: the code editor draws some of its marks that way.
 * @param source the repository and commit whose files the page may fetch
 */
export const appPolicy = (source: Parameters<typeof publicCopyOf>[0]): string =>
  [
    "default-src 'self'",
    `connect-src 'self' ${publicCopyOf(source)}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
