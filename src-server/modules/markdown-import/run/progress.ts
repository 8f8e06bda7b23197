type Terminal = { write: (text: string) => unknown; isTTY?: boolean };
type Progress = { done: number; found: number };

const BAR = 30;
const WAITING = 'The server is busy. Waiting for the database...';
/** Percent between two lines where a line can't be redrawn, as in a log. */
const STEP = 10;

/** Shows the progress of an import, and once that it waits for the database: one redrawn line on a terminal, a line for every 10% elsewhere. */
export function progressDisplay(
  out: Terminal,
  things = 'files',
): { show: (progress: Progress) => void; wait: () => void; end: () => void } {
  let lastPercent = 0;
  let isWaiting = false;
  return {
    show: ({ done, found }) => {
      isWaiting = false;
      const percent = found === 0 ? 100 : Math.floor((done / found) * 100);
      const counts = `${done.toLocaleString('en-US')} of ${found.toLocaleString('en-US')} ${things}, ${percent}%`;
      if (out.isTTY) {
        const filled = Math.round((percent / 100) * BAR);
        out.write(`\r\u001B[K${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${counts}`);
      } else if (percent >= lastPercent + STEP) {
        lastPercent = percent - (percent % STEP);
        out.write(`${counts}\n`);
      }
    },
    wait: () => {
      if (isWaiting) return;
      isWaiting = true;
      out.write(out.isTTY ? `\r\u001B[K${WAITING}` : `${WAITING}\n`);
    },
    end: () => {
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}
