declare module 'virtual:site-data' {
  import type { SiteData } from '../../domain/exchange/site-data.ts';

  /** Written by the build: where the compiled data is. */
  const siteData: SiteData;
  export default siteData;
}
