interface AxisOptions {
  maxSteps?: number;
  /** Whether to use only whole numbers, for counts. */
  whole?: boolean;
}

/**
 * Returns the labelled values of an axis: round, evenly spaced, from zero or the lowest value up to the highest or beyond. There
 * are at least two, even for a chart of zeros.
 */
export function axisSteps(values: readonly number[], { maxSteps = 4, whole = false }: AxisOptions = {}): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const least = (high - low) / maxSteps;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * magnitude >= least * (1 - 1e-9)) ?? 10;
  const step = whole ? Math.max(1, Math.ceil(tidy(factor * magnitude))) : tidy(factor * magnitude);
  const first = Math.floor(tidy(low / step));
  const last = Math.ceil(tidy(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
}

/** Removes the errors of binary arithmetic: 0.30000000000000004 becomes 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
