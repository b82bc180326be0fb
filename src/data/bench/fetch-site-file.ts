/** Fetches a file of the site's own data and checks it at the door. */
import type { SiteFile } from '../../domain/exchange/site-data.ts';

/** Data of the site that could not be had or is not what the page was built for. */
class SiteDataError extends Error {
  override readonly name = 'SiteDataError';
}

/**
 * @param base the site's base URL, with a slash at its end
 * @throws SiteDataError with a message for the reader
 */
export async function fetchSiteFile<T>(
  base: string,
  file: SiteFile,
  parse: (value: unknown) => T,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(new URL(file.path, base));
  } catch {
    throw new SiteDataError(
      `The site’s data (${file.path}) could not be fetched. Check the connection and try again.`,
    );
  }
  if (!response.ok) {
    throw new SiteDataError(
      `The site’s data (${file.path}) is not there (HTTP ${response.status}). ` +
        'A newer version may have been published: reload the page.',
    );
  }
  try {
    return parse(await response.json());
  } catch (cause) {
    throw new SiteDataError(
      `The site’s data (${file.path}) is not what this page expects. Reload the page.`,
      { cause },
    );
  }
}
