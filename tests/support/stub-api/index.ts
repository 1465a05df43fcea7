export * from "./behaviours";
export { idNumber, makeOdd, withDigitIds } from "./odd-answers";
export { samples, signIn } from "./samples";
export { type Received, StubApi } from "./stub-api";
