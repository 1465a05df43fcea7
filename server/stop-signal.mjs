/**
 * npm and `timeout` pass on a signal that this process has received itself. A repeat within this time is the same
 * request.
 */
const SAME_WISH_MILLISECONDS = 1000;

const LOOK_FOR_NPM_MILLISECONDS = 500;

/**
 * Waits for Ctrl-C or SIGTERM. The first signal resolves the promise, a later one calls `onImpatience`. The end of the
 * npm process that started this one counts as a signal, because nobody could send one any more.
 * @param {() => void} onImpatience
 * @returns {Promise<NodeJS.Signals>}
 */
export function stopSignal(onImpatience) {
  return new Promise((resolve) => {
    /** @type {number | undefined} */
    let first;
    for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
      process.on(name, () => {
        if (first !== undefined && Date.now() - first > SAME_WISH_MILLISECONDS) onImpatience();
        first ??= Date.now();
        resolve(name);
      });
    }
    if (process.env.npm_lifecycle_event === undefined) return;
    const npm = process.ppid;
    setInterval(() => {
      if (process.ppid !== npm) resolve("SIGTERM");
    }, LOOK_FOR_NPM_MILLISECONDS).unref();
  });
}
