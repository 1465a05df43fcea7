/** A decorative drawing of roads and one ride, seen from above. */
export function RoadDrawing() {
  return (
    <svg className="road-drawing" viewBox="0 0 720 900" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <g className="roads">
        <path d="M-20 292H337a67 67 0 0 1 67 67V877" />
        <path d="M-20 371H528a57 57 0 0 0 57-57V68" />
        <path d="M135 68V608a67 67 0 0 0 67 67H760" />
      </g>
      <path className="ride" d="M135 68V608a67 67 0 0 0 67 67H404" />
      <circle className="rider" cx="135" cy="225" r="10" />
      <circle className="goal" cx="404" cy="675" r="12" />
    </svg>
  );
}
