/** The content security policy of the site itself, put into index.html by the build. */

/**
 * Everything comes from the site. Two allowances, each with its reason:
 * - inline styles: formulas carry style attributes, the code editor puts its theme into an element;
 * - images from data: the code editor draws some of its marks that way.
 */
export const appPolicy = [
  "default-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
