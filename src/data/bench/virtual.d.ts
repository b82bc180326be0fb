declare module 'virtual:site-data' {
  /** Written by the build: where the compiled data is. */
  const siteData: CompiledSiteData;
  export default siteData;
}

// A script file cannot import at its top, and an ambient module cannot import a relative path.
// eslint-disable-next-line @typescript-eslint/consistent-type-imports
type CompiledSiteData = import('../../domain/exchange/site-data.ts').SiteData;
