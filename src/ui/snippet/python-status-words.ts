/** What a page says of Python's state. Plain data, because `ui` knows no port. */
export interface PythonStatusWords {
  readonly text: string;
  readonly tone: 'quiet' | 'busy' | 'problem';
  readonly isBusy: boolean;
  /** Sizes while files are fetched. */
  readonly bytes: { readonly loaded: number; readonly total: number } | null;
}
