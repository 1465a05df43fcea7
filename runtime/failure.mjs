/**
 * Exit code of a process whose configuration can't be used (`EX_CONFIG` of sysexits). A supervisor should not restart
 * it unchanged.
 */
export const EXIT_CONFIGURATION = 78;

/** Ends a command with a sentence for the user and an exit code, without a stack trace. */
export class Failure extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command, and exits the process with the exit code that it returns.
 * @param {() => Promise<number>} command
 */
export async function exitWith(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
