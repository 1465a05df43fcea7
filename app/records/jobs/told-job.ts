/** How far a job is, in words. Texts are made by the panel's server, so that no browser needs them for other pages. */
export interface ToldJob {
  id: string;
  /** The address of its page. */
  to: string;
  /** "Blocking: Users" */
  title: string;
  /** "1,204 of 2,311", or what came of it. */
  text: string;
  /** Of what is to be done, 0 to 100. */
  percent: number;
  isRunning: boolean;
  /** Whether it ended otherwise than its person wanted. */
  isProblem: boolean;
}
