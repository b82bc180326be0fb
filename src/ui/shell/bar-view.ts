/** A view as the bars show it. */
export interface BarView {
  readonly name: string;
  readonly href: string;
  /** An SVG path in a 16 x 16 box. */
  readonly icon: string;
  readonly isCurrent: boolean;
}
