import { classNames } from "../class-names";
import type { Drawing, Drawn } from "./drawing";

interface ChartProps {
  drawing: Drawing;
  /** The accessible name. */
  name: string;
  /** The id of the sentence that describes it. */
  describedBy: string;
}

/** For screen readers a chart is an image with a name and a description; its values are in its table. */
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
      {/* Some screen readers would read the labels of the axes in spite of the role. */}
      <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
    </svg>
  );
}
