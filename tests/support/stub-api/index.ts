export * from "./behaviours";
export { samples, signIn } from "./samples";
export { type Received, StubApi } from "./stub-api";
