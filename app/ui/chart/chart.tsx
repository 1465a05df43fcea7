import { classNames } from "../class-names";
import type { Drawing, Drawn } from "./drawing";

interface ChartProps {
  drawing: Drawing;
  /** What the chart is, for readers. */
  name: string;
  /** The id of the sentence that says what it shows. */
  describedBy: string;
}

/** A chart for the eye. To readers it is one image with a name and a sentence; its figures stand in its table. */
export function Chart({ drawing, name, describedBy }: ChartProps) {
  return (
    <div className="@container">
      <Picture
        {...drawing.wide}
        className="hidden max-w-[48rem] @min-[34rem]:block"
        name={name}
        describedBy={describedBy}
      />
      <Picture
        {...drawing.narrow}
        className="max-w-[22rem] @min-[34rem]:hidden"
        name={name}
        describedBy={describedBy}
      />
    </div>
  );
}

type PictureProps = Drawn & Omit<ChartProps, "drawing"> & { className: string };

function Picture({ width, height, markup, className, name, describedBy }: PictureProps) {
  return (
    <svg
      role="img"
      aria-label={name}
      aria-describedby={describedBy}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames("h-auto w-full fill-ink-2 text-[12px]", className)}
    >
      {/* Not all readers know that an image has no inside: they would go through every label of the axes. */}
      <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
    </svg>
  );
}
