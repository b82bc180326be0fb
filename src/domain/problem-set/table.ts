/** A Parquet file of a paper, read for Python, which reads none itself. */

/** Number types are NumPy's names. */
export type NumberType = `${'int' | 'uint'}${8 | 16 | 32 | 64}` | 'float32' | 'float64' | 'bool';

interface Nullable {
  /** Places without a value; what stands there otherwise means nothing. */
  readonly nulls: readonly number[];
}

export type TableColumn =
  /** `values` is base64 of the numbers as they lie in memory, little-endian. */
  | (Nullable & { readonly type: NumberType; readonly values: string })
  | (Nullable & { readonly type: 'string'; readonly values: readonly string[] })
  /** List i is items[offsets[i]] up to items[offsets[i + 1]]. */
  | (Nullable & {
      readonly type: 'list';
      readonly offsets: readonly number[];
      readonly items: TableColumn;
    });

export type Table =
  | {
      readonly rows: number;
      readonly columns: readonly { readonly name: string; readonly data: TableColumn }[];
      /** What pandas noted in the file: index, types. Its own JSON, not read here. */
      readonly pandas: string | null;
    }
  /** The file is no Parquet file, or has something that is not read here. */
  | { readonly unreadable: string };
