/** A chart as two SVG drawings, of which CSS shows the one that fits, so that neither scripts nor a measured width are needed. */
export interface Drawing {
  wide: Drawn;
  narrow: Drawn;
}

export interface Drawn {
  width: number;
  height: number;
  /** The content of an `svg` element, rendered by React on the server. */
  markup: string;
}
