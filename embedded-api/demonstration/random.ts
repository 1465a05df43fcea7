import { newId } from "../database/ids";

/**
 * Generates the same pseudo-random numbers for the same seed (cyrb128 and sfc32). They are predictable, so they must not be used
 * for secrets.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private count = 1;

  constructor(seed: string) {
    [this.a, this.b, this.c] = digest(seed);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    const sum = (this.a + this.b + this.count++) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error("There is nothing to pick from.");
    return value;
  }

  /** Returns the index of one of the weights; larger weights are more likely. */
  weighted(weights: readonly number[]): number {
    let sum = 0;
    for (const weight of weights) sum += weight;
    let left = this.next() * sum;
    let position = 0;
    for (const weight of weights) {
      left -= weight;
      if (left < 0) return position;
      position += 1;
    }
    return weights.length - 1;
  }

  /** Returns a number around `middle` with a log-normal distribution, as fares and distances have. */
  around(middle: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return middle * Math.exp(normal * spread);
  }

  /** Returns the columns of a record that was created at a moment and never changed. */
  record(at: Date): { id: string; createdAt: Date; updatedAt: Date } {
    return { id: newId(at.getTime(), this.idBytes()), createdAt: at, updatedAt: at };
  }

  /** Returns the random part of an id. */
  idBytes(): Uint8Array {
    const bytes = new Uint8Array(10);
    for (let at = 0; at < bytes.length; at += 5) {
      let value = Math.floor(this.next() * 2 ** 32);
      bytes[at] = this.c;
      for (let next = at + 1; next < at + 5; next++) {
        bytes[next] = value;
        value >>>= 8;
      }
    }
    return bytes;
  }
}

function digest(text: string): [number, number, number] {
  let a = 1_779_033_703;
  let b = 3_144_134_277;
  let c = 1_013_904_242;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 597_399_067) ^ b;
    b = Math.imul(b ^ code, 2_869_860_233) ^ c;
    c = Math.imul(c ^ code, 951_274_213) ^ a;
  }
  return [a | 0, b | 0, c | 0];
}
