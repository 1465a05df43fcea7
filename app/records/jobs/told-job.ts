/** The progress of a job in words. The panel's server writes the texts, so that browsers need not load them for other pages. */
export interface ToldJob {
  id: string;
  /** The URL of its page. */
  to: string;
  /** A title such as "Blocking: Users". */
  title: string;
  /** A text such as "1,204 of 2,311", or the result. */
  text: string;
  /** The done part in percent, 0 to 100. */
  percent: number;
  isRunning: boolean;
  /** Whether it ended in another way than its person wanted. */
  isProblem: boolean;
}
