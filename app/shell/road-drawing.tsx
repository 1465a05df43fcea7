import drawing from "./road-drawing.svg?url";

/** A decorative drawing of roads and one ride, seen from above. The ride has the brand's color, which the SVG file inherits. */
export function RoadDrawing() {
  return (
    <svg className="road-drawing" aria-hidden="true">
      <use href={`${drawing}#road`} />
    </svg>
  );
}
