import { BrandMark } from "./brand";

/** Covers the page for 2.5 seconds (specification, section 4), by the style sheet alone. */
export function Preloader() {
  return (
    <div className="preloader" aria-hidden="true">
      <BrandMark />
      <span className="preloader-road" />
    </div>
  );
}
