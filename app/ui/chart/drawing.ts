/**
 * A chart as the markup of two SVG drawings, one for wide places and one for phones, in which the letters stay
 * legible. CSS shows the one that fits, so neither scripts nor a measured width are needed.
 */
export interface Drawing {
  wide: Drawn;
  narrow: Drawn;
}

export interface Drawn {
  width: number;
  height: number;
  /** The inside of an `svg` element, made by React on the server. */
  markup: string;
}
